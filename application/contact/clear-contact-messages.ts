/** Removes messages that were closed as long ago as they are kept. */
export type ClearContactMessages = (now: Date) => Promise<void>
