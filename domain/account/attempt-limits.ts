const minuteMs = 60_000

/** Wrong passwords are counted within any quarter of an hour. */
export const guessWindowMs = 15 * minuteMs
/** By strangers' browsers, from everywhere together. */
export const guessesOfStrangers = 20
/** By strangers' browsers of one address block. */
export const guessesOfBlock = 10
/** By strangers' browsers of one address block, at whosever accounts. */
export const guessesFromBlock = 100
/** By a browser that signed in before: strangers cannot use these up. */
export const guessesOfDevice = 10
/** By whoever is signed in, or holds a link, and has to give the password as well. */
export const guessesOfProof = 10

/** Mails of one kind to one address are counted within any hour. */
export const mailWindowMs = 60 * minuteMs
/** Asked for by strangers' browsers of one address block, or by a browser that signed in before. */
export const mailsOfOne = 5
/** Asked for by strangers' browsers everywhere. */
export const mailsOfStrangers = 10
/** Up to here the first of each address block passes all the same: few strangers cannot use up the owner's. */
export const mailsOfNewcomers = 50

/** Sign-ups of one address block are counted within any hour. */
export const signUpWindowMs = 60 * minuteMs
export const signUpsOfBlock = 20
