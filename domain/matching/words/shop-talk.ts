/** Drops phrases set apart at its ends ('*NEW* …'); the title itself when nothing would be left. */
export const withoutShopTalk = (folded: string): string => {
  let text = folded
  for (let time = 0; time < mostPhrases; time++) {
    const less = text.replace(atEnd, '').replace(atStart, '')
    if (less === text) break
    text = less
  }
  return /[\p{L}\p{N}]/u.test(text) ? text.trim() : folded
}

const mostPhrases = 4

const phrases = [
  'buy (?:it )?(?:online|now|today)',
  'shop (?:online|now)',
  'order (?:online|now)',
  'best (?:price|deal|seller)s?',
  'lowest price',
  '(?:hot|great|super) (?:deal|price)s?',
  '(?:special|limited|limited time) offer',
  'on (?:sale|special)',
  'free (?:shipping|delivery|postage|freight)(?: (?:nz|au|australia) wide)?',
  'free gift(?: wrap)?',
  'fast (?:shipping|delivery)',
  'in stock(?: now)?',
  'new (?:season|arrival)s?',
  'brand new',
  'clearance',
].join('|')

const lone = 'sale|new|special|offer|hot|deal|original|genuine'

const atEnd = new RegExp(
  `(?:[\\s|*!,–—-]+(?:with |w/ ?|\\+ ?)?(?:${phrases})|\\s*(?:[|*!–—]|\\s-)\\s*(?:${lone}))[\\s*!]*$`,
)
const atStart = new RegExp(`^[\\s*!]*(?:(?:${phrases})[\\s|*!,:–—-]+|\\*(?:${lone})\\*\\s*)`)
