const most = 8

/** What was searched before, the latest first, from how the device keeps it. */
export const readRecent = (kept: string | null): readonly string[] => {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** The list with these words in front, once. */
export const addRecent = (recent: readonly string[], text: string): readonly string[] => {
  const words = text.trim()
  if (words === '') return recent
  const others = recent.filter((one) => one.toLowerCase() !== words.toLowerCase())
  return [words, ...others].slice(0, most)
}
