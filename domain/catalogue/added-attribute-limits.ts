export const addedAttributeLimits = {
  attributes: 200,
  key: 40,
  label: 60,
  unit: 12,
  names: 20,
  words: 20,
  values: 100,
  word: 60,
  categories: 20,
} as const
