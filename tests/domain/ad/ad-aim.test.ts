import { everywhere, isAimedAt } from '#domain/ad/ad-aim.ts'
import { expect, test } from 'vitest'

const laptop = { categories: ['computers', 'laptops', 'gaming-laptops'], brand: 'asus' }
const nameless = { categories: ['books'], brand: undefined }

test.each([
  ['that names nothing', everywhere, laptop, true],
  ['that names nothing, of a product without a brand', everywhere, nameless, true],
  ['of the category itself', { categories: ['gaming-laptops'], brands: [] }, laptop, true],
  ['of a category above', { categories: ['vision', 'computers'], brands: [] }, laptop, true],
  ['of another category', { categories: ['vision'], brands: [] }, laptop, false],
  ['of a part of its name', { categories: ['lap'], brands: [] }, laptop, false],
  ['of the brand', { categories: [], brands: ['lg', 'asus'] }, laptop, true],
  ['of another brand', { categories: [], brands: ['lg'] }, laptop, false],
  ['of a brand where there is none', { categories: [], brands: ['lg'] }, nameless, false],
  ['of both', { categories: ['laptops'], brands: ['asus'] }, laptop, true],
  [
    'of the category alone, not the brand',
    { categories: ['laptops'], brands: ['lg'] },
    laptop,
    false,
  ],
  [
    'of the brand alone, not the category',
    { categories: ['tvs'], brands: ['asus'] },
    laptop,
    false,
  ],
])('an ad %s', (_, aim, subject, expected) => expect(isAimedAt(aim, subject)).toBe(expected))
