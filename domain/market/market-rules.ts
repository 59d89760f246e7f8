import type { Country } from './country.ts'
import type { SaleName } from './sale-calendar.ts'

/** What only the server must know of a country; see `markets.ts`. */
type MarketRules = {
  /** How feeds and pages write it, beside its two-letter code. */
  readonly written: RegExp
  /** Sales that everybody there knows: those that price charts show, and lesser ones. */
  readonly sales: readonly SaleName[]
  readonly lesserSales: readonly SaleName[]
  /** Names of categories that people there call something else. */
  readonly localNames: Readonly<Record<string, string>>
  /** What households pay for a kWh, in cents, and who says so. Shoppers may put their own. */
  readonly electricity: { readonly centsPerKwh: number; readonly source: string }
}

export const marketRules: Readonly<Record<Country, MarketRules>> = {
  NZ: {
    written: /^(?:nzl|new zealand)$/i,
    sales: ['King’s Birthday', 'Labour weekend', 'Black Friday', 'Boxing Day'],
    lesserSales: ['Waitangi Day', 'Easter', 'Singles’ Day'],
    localNames: {},
    electricity: {
      centsPerKwh: 33.1,
      source: 'average of households, year to March 2024, MBIE',
    },
  },
  AU: {
    written: /^(?:aus|australia)$/i,
    sales: ['End of financial year', 'Black Friday', 'Boxing Day'],
    lesserSales: ['Australia Day', 'Father’s Day', 'Easter', 'Singles’ Day'],
    localNames: {
      'Camping & Tramping': 'Camping & Hiking',
      'Chilly Bins': 'Eskies',
      Duvets: 'Doonas',
      Jandals: 'Thongs',
      'Tramping Packs': 'Hiking Packs',
      'Water Blasters': 'Pressure Washers',
    },
    electricity: {
      centsPerKwh: 33.5,
      source: 'average of households, January 2026, of figures of the AER and the ABS',
    },
  },
}
