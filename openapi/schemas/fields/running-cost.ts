import { leastCents, mostCents, toTariff } from '#domain/catalogue/energy/tariff.ts'
import { z } from 'zod'

export const RunningCostSchema = z.object({
  kwhPerYear: z.number(),
  centsPerKwh: z.number().describe('What households of the country pay.'),
  tariffSource: z.string().describe('Who says so.'),
})

export type RunningCostBody = z.output<typeof RunningCostSchema>

const tariffProblem = `must be a number of cents from ${leastCents} to ${mostCents}`

/** Empty is none. */
export const TariffQuerySchema = z
  .string({ error: 'give it once' })
  .refine((text) => text === '' || toTariff(text) !== undefined, { error: tariffProblem })
  .optional()
  .transform((text) => toTariff(text ?? ''))
