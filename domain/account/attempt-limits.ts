const minuteMs = 60_000

/** Wrong passwords are counted in a sliding window. */
export const guessWindowMs = 15 * minuteMs
/** By unknown browsers, from all address blocks together. */
export const guessesOfStrangers = 20
/** By unknown browsers of one address block, at one account. */
export const guessesOfBlock = 10
/** By unknown browsers of one address block, at all accounts. */
export const guessesFromBlock = 100
/** By a browser that signed in before; others cannot use these up. */
export const guessesOfDevice = 10
/** By users who are signed in, or hold a link, and must also give the password. */
export const guessesOfProof = 10

export const mailWindowMs = 60 * minuteMs
/** Mails of one kind, requested by one address block or a known browser. */
export const mailsOfOne = 5
/** Requested by all unknown browsers. */
export const mailsOfStrangers = 10
/**
 * Up to here the first request of each address block is still allowed, so that a few strangers
 * cannot use up the owner's.
 */
export const mailsOfNewcomers = 50

export const signUpWindowMs = 60 * minuteMs
export const signUpsOfBlock = 20
