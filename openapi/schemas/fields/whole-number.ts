import { z } from 'zod'
import { once } from './once.ts'

/**
 * Of an address, in digits alone: numbers are also written 1e1 and 0x10, but nobody means it so. `describe` says what
 * stands for none, and what it is.
 */
export const wholeNumber = <Described extends z.ZodType>(
  [from, to]: readonly [from: number, to: number],
  describe: (number: z.ZodInt) => Described,
  message = `must be a whole number from ${from} to ${to}`,
): z.ZodPreprocess<Described> => {
  const refusal = { error: once(message) }
  return z.preprocess(
    (sent) => (typeof sent === 'string' && /^\d{1,10}$/.test(sent) ? Number(sent) : sent),
    describe(z.int(refusal).min(from, refusal).max(to, refusal)),
  )
}

/** The number of a row. */
export const rowNumber = <Described extends z.ZodType>(
  message: string,
  describe: (number: z.ZodInt) => Described,
): z.ZodPreprocess<Described> => wholeNumber([1, 2_147_483_647], describe, message)
