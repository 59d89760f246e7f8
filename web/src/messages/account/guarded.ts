/** Texts that stand where a page needs somebody who is signed in, and scripts to know them. */
export const guardedMessages = {
  needsScripts: 'This page needs JavaScript, which is switched off in your browser.',
  signIn: 'Sign in',
} as const
