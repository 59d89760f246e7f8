/** Of an address that somebody enters: of a page, a picture or a feed. */
export const webAddressMaxLength = 2000
