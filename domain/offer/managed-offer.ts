/** What an offer can be in the table of administration; some are several at once. */
export const offerStates = [
  'shown',
  'hidden',
  'struck',
  'doubted',
  'outdated',
  'unmatched',
  'gone',
  'archived',
] as const

export type OfferState = (typeof offerStates)[number]

/** What a person does to offers. `undo` takes back the last of the others. */
export const offerActions = ['hide', 'show', 'split', 'move', 'strike', 'undo'] as const

export type OfferActionName = (typeof offerActions)[number]

export const mostOffersAtOnce = 200

export const longestHidingReason = 500
