/** Messages are counted within any hour. */
export const contactWindowMs = 60 * 60_000
/** Of one address block, which may be an office. */
export const contactsOfBlock = 10
export const contactsOfAccount = 5

/** How long a message is kept once it is closed. */
export const closedContactMs = 365 * 24 * 60 * 60_000
