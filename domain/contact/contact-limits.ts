export const contactWindowMs = 60 * 60_000
/** An address block may be an office. */
export const contactsOfBlock = 10
export const contactsOfAccount = 5

export const closedContactMs = 365 * 24 * 60 * 60_000
