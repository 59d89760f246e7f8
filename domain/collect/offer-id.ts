/** The retailer's id for an offer as we keep it: on one line; '' for none. */
export const offerIdOf = (text: string | undefined): string =>
  (text ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()

export const longestOfferId = 200
