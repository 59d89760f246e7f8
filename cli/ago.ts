/** "just now", "35 min ago", "3 h ago", "2 days ago". */
export const agoWords = (then: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`
  return `${Math.floor(minutes / (24 * 60))} days ago`
}

/** "now", "in 35 min", "in 3 h", "in 2 days". */
export const aheadWords = (then: Date, now: Date): string => {
  const minutes = Math.ceil((then.getTime() - now.getTime()) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `in ${minutes} min`
  if (minutes < 48 * 60) return `in ${Math.round(minutes / 60)} h`
  return `in ${Math.round(minutes / (24 * 60))} days`
}
