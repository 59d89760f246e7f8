export type ClearContactMessages = (now: Date) => Promise<void>
