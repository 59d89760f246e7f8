/** As parts of a pattern; the latter may be of a name, too. */
export const dealWords = 'on sale|sale|deals?'
export const doubtfulDealWords =
  'black friday|cyber monday|boxing day|on special|specials?|clearance|discount(?:ed|s)?|bargains?'

/** Whether words ask for prices that are lower than usual. */
export const asksForDeals = (query: string): boolean => pattern.test(query)

const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}'-]|for )(?:${dealWords}|${doubtfulDealWords})(?![\p{L}\p{N}'-])`,
  'iu',
)
