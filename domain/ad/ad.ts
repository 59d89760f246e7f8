/** The shape of the boxes an ad may stand in. */
export const adTypes = ['landscape', 'portrait'] as const

export type AdType = (typeof adTypes)[number]

export const companyNameMaxLength = 100

export const adLinkMaxLength = 2048

/** How long an ad stands until the next one takes its turn. */
export const adTurnMs = 30_000
