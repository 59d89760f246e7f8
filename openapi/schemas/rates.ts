import { z } from 'zod'

export const RatesSchema = z
  .object({
    base: z.literal('NZD'),
    day: z.iso.date().describe('The day the rates are of.'),
    source: z
      .string()
      .describe('The host they were fetched from, or the package they came with the program from.'),
    rates: z
      .record(z.string(), z.number().positive())
      .describe('How much of each currency one New Zealand dollar is.'),
  })
  .meta({
    id: 'Rates',
    description: 'Exchange rates for showing prices in other currencies.',
    examples: [
      {
        base: 'NZD',
        day: '2026-03-14',
        source: 'rates.example',
        rates: { NZD: 1, AUD: 0.91, EUR: 0.53 },
      },
    ],
  })

export type RatesBody = z.output<typeof RatesSchema>
