import { z } from 'zod'

export const RunningCostSchema = z.object({
  kwhPerYear: z.number(),
  centsPerKwh: z.number().describe('What households of the country pay.'),
  tariffSource: z.string().describe('Who says so.'),
})

export type RunningCostBody = z.output<typeof RunningCostSchema>
