export const adTypes = ['landscape', 'portrait'] as const

export type AdType = (typeof adTypes)[number]

export const companyNameMaxLength = 100

export const adLinkMaxLength = 2048
