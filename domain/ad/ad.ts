/** The shape of the boxes an ad may stand in. */
export const adTypes = ['landscape', 'portrait'] as const

export type AdType = (typeof adTypes)[number]

export const isAdType = (text: string): text is AdType => adTypes.some((type) => type === text)
