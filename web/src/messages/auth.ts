/**
 * Texts of signing up, in and out, and of all around it; what the specification quotes stands here
 * to the letter, its slips included.
 */
export const authMessages = {
  signIn: 'Sign in',
  needsScripts: 'This page needs JavaScript, which is switched off in your browser.',
} as const
