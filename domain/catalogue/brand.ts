import { foldText } from '../search/words/fold.ts'

/** The letter a brand stands under: A to Z, accents aside, or '#' for anything else. */
export const brandInitial = (name: string): string => {
  const first = foldText(name).charAt(0).toUpperCase()
  return /^[A-Z]$/.test(first) ? first : '#'
}

/** The specification's form of a brand's address: `/{Brand-Name}/brand_{number}.aspx`. */
export const brandLink = (name: string, id: number): string =>
  `/${encodeURIComponent(name.replace(/[\s/\\]+/g, '-'))}/brand_${id}.aspx`

export const brandIdFromLink = (path: string): number | undefined => {
  const number = /^\/[^/]+\/brand_(\d{1,9})\.aspx$/.exec(path)?.[1]
  return number === undefined ? undefined : Number(number)
}
