import { z } from 'zod'
import { CountrySchema } from './fields/country.ts'
import { CurrencySchema } from './fields/money.ts'

/** What a client needs to know of this site before anything else. */
export const SiteConfigSchema = z
  .object({
    name: z.literal('PriceHound'),
    version: z.string(),
    demo: z.boolean().describe('The catalogue is a demonstration: shops and prices are invented.'),
    countries: z.array(
      z.object({ code: CountrySchema, name: z.string(), currency: CurrencySchema }),
    ),
    displayCurrencies: z.array(z.string()).describe('Currencies that prices can be shown in.'),
    pageSize: z.int(),
    maxPage: z.int(),
    google: z.boolean().describe('People can sign in with Google.'),
    passwordMinLength: z.int().describe('Characters that a new password must have.'),
    supportEmail: z.string(),
    analyticsDays: z.int().describe('Days for which it is kept what was told of visits.'),
    adProbeUrl: z.string().nullable().describe('What ad blockers stop; null = nobody is asked.'),
    sourceUrl: z.string().nullable(),
  })
  .meta({
    id: 'SiteConfig',
    description: 'What this site is and can do.',
    examples: [
      {
        name: 'PriceHound',
        version: '1.0.0',
        demo: true,
        countries: [{ code: 'NZ', name: 'New Zealand', currency: 'NZD' }],
        displayCurrencies: ['NZD', 'USD', 'AUD'],
        pageSize: 24,
        maxPage: 1000,
        google: false,
        passwordMinLength: 6,
        supportEmail: 'support@pricehound.example',
        analyticsDays: 90,
        adProbeUrl: '/assets/ads/banner.js',
        sourceUrl: null,
      },
    ],
  })

export type SiteConfigBody = z.output<typeof SiteConfigSchema>
