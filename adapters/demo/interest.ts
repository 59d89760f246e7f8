import type { InventedProduct } from './demonstration-products.ts'
import type { Random } from './random.ts'

/**
 * Click-outs of a day that a product would have in a country: many for what people compare most,
 * half as many for each year that it has been superseded. Without them a phone would be as popular
 * as its case.
 */
export const interestIn = (
  { path, family }: InventedProduct,
  now: Date,
  random: Random,
): number => {
  const years = (now.getTime() - Date.parse(`${family.released}-15T00:00:00Z`)) / yearMs
  const ageing = 0.5 ** Math.max(years - 1, 0)
  return Math.round(usualInterestIn(path) * ageing * (0.5 + random.fraction()))
}

/** The same for a new product, as is usual in the category of this path. */
export const usualInterestIn = (path: readonly string[]): number =>
  path.map((slug) => interest[slug]).findLast((one) => one !== undefined) ?? 3

const yearMs = 365 * 24 * 60 * 60 * 1000

/** By category, the nearest one to the product counting. */
const interest: Readonly<Record<string, number>> = {
  phones: 6,
  'mobile-phones': 90,
  wearables: 25,
  cameras: 6,
  'digital-cameras': 30,
  'action-and-video-cameras': 20,
  computers: 8,
  laptops: 50,
  'tablets-and-e-readers': 30,
  monitors: 20,
  components: 8,
  'graphics-cards': 35,
  processors: 25,
  appliances: 12,
  'fridges-and-freezers': 20,
  'washing-machines': 20,
  'heat-pumps-and-air-conditioning': 18,
  'small-appliances': 8,
  'vacuum-cleaners': 35,
  'coffee-and-tea': 16,
  'benchtop-cooking': 14,
  sound: 8,
  headphones: 40,
  'soundbars-and-home-theatre': 18,
  vision: 6,
  televisions: 45,
  'games-and-consoles': 8,
  'game-consoles': 60,
}
