import type { Field } from '#domain/search/rank.ts'
import { formatCount } from '../format/count.ts'

const places: Readonly<Record<Field, string>> = {
  brand: 'is its brand or model',
  title: 'stands in its title',
  repeated: 'stands in its title more than once',
  head: 'is what its title calls it',
  category: 'names its category',
  detail: 'stands among its facts',
  description: 'stands in its description',
}

/** Why a product has its place in a list by best match. */
export const whyHereMessages = {
  sum: (points: number): string => `${formatCount(points)} points, for:`,
  word: (word: string, field: Field, points: number): string =>
    points === 0 ? `another word for “${word}”` : `“${word}” ${places[field]}`,
  terms: {
    'all-words': 'it has all of your words',
    thing: 'it is the thing or the brand that you named, without all of your words',
    share: 'how much of your words it has',
    category: 'it is the kind of thing that you named',
    appeal: 'popularity and ratings',
    order: 'your words stand together in its title',
    use: 'others who searched for this chose it',
  },
  points: formatCount,
  tooFar: 'We tell this of the first 200 results.',
  failed: 'We could not fetch this. Please try again.',
  loading: 'One moment…',
  never: 'Nobody can pay for a place.',
} as const
