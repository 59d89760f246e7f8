import type { Availability } from './availability.ts'
import { feedWord } from './feed-word.ts'

/**
 * What a feed or a schema.org value says of stock, whatever its case, spacing and address
 * (`https://schema.org/InStock`, `in_stock`). Silence and other words are 'unknown': an importer
 * never guesses.
 */
export const readAvailability = (text: string | null | undefined): Availability =>
  byWord.get(feedWord(text)) ?? 'unknown'

const byWord: ReadonlyMap<string, Availability> = new Map([
  ['instock', 'in-stock'],
  ['available', 'in-stock'],
  ['onlineonly', 'in-stock'],
  ['1', 'in-stock'],
  ['yes', 'in-stock'],
  ['true', 'in-stock'],
  ['limitedavailability', 'limited'],
  ['instoreonly', 'in-store'],
  ['preorder', 'preorder'],
  ['presale', 'preorder'],
  ['backorder', 'backorder'],
  ['madetoorder', 'backorder'],
  ['availablefororder', 'backorder'],
  ['outofstock', 'out-of-stock'],
  ['soldout', 'out-of-stock'],
  ['reserved', 'out-of-stock'],
  ['0', 'out-of-stock'],
  ['no', 'out-of-stock'],
  ['false', 'out-of-stock'],
  ['discontinued', 'discontinued'],
])
