export type DeliveryDays = { readonly minDays: number; readonly maxDays: number }

/** "2–4 working days", "1 to 2 weeks", "same day"; a week has five. */
export const readDays = (text: string): DeliveryDays | undefined => {
  const words = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (/^same[ -]day$/.test(words)) return { minDays: 0, maxDays: 0 }
  if (/^(?:overnight|next (?:working |business )?day)$/.test(words)) {
    return { minDays: 1, maxDays: 1 }
  }
  const found = pattern.exec(words)?.groups
  if (!found) return undefined
  const factor = found['unit']?.startsWith('week') ? workingDaysOfWeek : 1
  const minDays = Number(found['from']) * factor
  const maxDays = Number(found['to'] ?? found['from']) * factor
  return minDays <= maxDays && maxDays <= longest ? { minDays, maxDays } : undefined
}

const pattern =
  /^(?<from>\d{1,2})(?: ?(?:-|–|—|to) ?(?<to>\d{1,2}))?(?: (?:(?:working|business) )?(?<unit>days?|weeks?))?$/

const workingDaysOfWeek = 5
const longest = 90
