import { randomBytes } from 'node:crypto'

/** 128 random bits, so that names cannot be guessed. */
export const newFileName = (): string => randomBytes(16).toString('hex')
