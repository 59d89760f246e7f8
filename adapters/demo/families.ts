import { readFileSync } from 'node:fs'
import { familiesFrom } from './families-from.ts'
import type { Family } from './family.ts'

const readFamilies = (area: string): Family[] =>
  familiesFrom(readFileSync(new URL(`data/products/${area}.csv`, import.meta.url), 'utf8'))

/** The areas in which every product has a part number and at least eight typed attributes. */
export const deepFamilies: readonly Family[] = [
  'phones',
  'laptops',
  'televisions',
  'headphones',
  'home-theatre',
  'vacuums',
  'fridges',
  'laundry',
  'cameras',
  'processors',
  'graphics-cards',
  'motherboards',
  'memory',
  'drives',
  'power-and-cases',
  'cooling-and-cards',
  'monitors',
  'keyboards-and-mice',
].flatMap(readFamilies)

/** The rest of the catalogue: every other category with a few products each. */
export const broadFamilies: readonly Family[] = [
  'automotive',
  'camera-gear',
  'clothing-and-fashion',
  'computer-gear',
  'games-and-consoles',
  'gifts-and-flowers',
  'health-and-beauty',
  'home-and-garden',
  'home-appliances',
  'kids-and-family',
  'kitchen-appliances',
  'office-products',
  'phone-gear',
  'sound-and-vision-gear',
  'sports-and-outdoors',
].flatMap(readFamilies)
