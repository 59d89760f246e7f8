import { randomBytes } from 'node:crypto'

/** 128 random bits: nobody finds a file by guessing. */
export const newFileName = (): string => randomBytes(16).toString('hex')
