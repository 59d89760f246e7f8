export const guardedMessages = {
  needsScripts: 'This page needs JavaScript, which is switched off in your browser.',
  signIn: 'Sign in',
} as const
