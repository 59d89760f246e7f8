import type { Availability } from '#domain/offer/availability.ts'
import type {
  DemonstrationBrand,
  DemonstrationOffer,
  DemonstrationProduct,
  DemonstrationRetailer,
} from '#application/demo/demonstration.ts'
import type { AttributeDefinition, Attributes } from '#domain/catalogue/attribute.ts'
import { frontCategories } from '#domain/catalogue/category-tree.ts'
import { flattenTree, inheritedAttributes } from '#domain/catalogue/category-walk.ts'
import { gtinCheckDigit } from '#domain/catalogue/gtin.ts'
import { makePublicId } from '#domain/catalogue/public-id.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { singularOf } from '#domain/search/words/singular.ts'
import { makeRandom, zipfPicker, type Random } from './random.ts'

/** One product of an invented market whose words are as uneven as those of a real one. */
export type SyntheticProduct = {
  readonly product: DemonstrationProduct
  readonly offers: readonly DemonstrationOffer[]
  /** Click-outs of yesterday. */
  readonly clicks: number
}

export const syntheticProducts = function* (count: number): Generator<SyntheticProduct> {
  const random = makeRandom(20_260_329)
  for (let group = 0, made = 0; made < count; group++) {
    const family = makeFamily(random, group)
    const members = Math.min(1 + Math.floor(random() ** 2 * 6), count - made)
    for (let member = 0; member < members; member++, made++)
      yield makeMember(family, member, random)
  }
}

type Family = {
  readonly group: number
  readonly leaf: Leaf
  readonly brand: string
  readonly line: string
  readonly words: readonly string[]
  readonly usualMinor: number
}

const makeFamily = (random: Random, group: number): Family => {
  const leaf = pickLeaf(random())
  const brand = pickBrand(random())
  const traits = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pickTrait(random()))
  return {
    group,
    leaf,
    brand,
    line: `${pickOne(syllables, random)}${brand.slice(1, 3)}`,
    words: [...new Set([...traits, ...leaf.noun.split(' ')])],
    usualMinor: Math.round(2000 * Math.exp(random() * 5.5)),
  }
}

/** Variants of a family differ in code, colour and size; the larger ones cost more. */
const makeMember = (family: Family, member: number, random: Random): SyntheticProduct => {
  const { group, leaf, brand, line, words, usualMinor } = family
  const code = makeCode(random)
  const size = `${2 ** (4 + Math.floor(random() * 7))} GB`
  const title = [
    brand,
    line,
    code,
    ...words,
    pickColour(random()),
    ...(random() < 0.3 ? [size] : []),
  ]
    .map(capitalise)
    .join(' ')
  const publicId = makePublicId(bytesFrom(random))
  return {
    product: {
      publicId,
      slug: slugify(title),
      groupTitle: `${brand} ${line} ${group}`,
      title,
      brand: capitalise(brand),
      categorySlug: leaf.slug,
      variantLabel: null,
      mpn: `${code}/${group}`,
      gtin: makeGtin(group * 6 + member),
      aliases: [],
      description: '',
      images: ['/images/synthetic.svg'],
      attributes: Object.fromEntries(
        leaf.attributes.slice(0, 8).map((one) => [one.key, pickValue(one, random)]),
      ),
    },
    offers: makeOffers(publicId, title, usualMinor * (1 + member * 0.1), random),
    clicks: random() < 0.4 ? Math.ceil(40 * random() ** 6) : 0,
  }
}

/** Three to seven shops, some of which sell far more than others. */
const makeOffers = (
  publicId: string,
  title: string,
  usualMinor: number,
  random: Random,
): DemonstrationOffer[] => {
  const sellers = new Set<DemonstrationRetailer>()
  const wanted = 3 + Math.floor(random() * 5)
  while (sellers.size < wanted) sellers.add(pickShop(random()))
  return [...sellers].map(({ slug }) => {
    const id = uuidFrom(random)
    // Shares that the id decides, so that they change no other value.
    const [kind = 0, colour = 0] = [id.slice(0, 2), id.slice(2, 4)].map((hex) => parseInt(hex, 16))
    return {
      id,
      publicId,
      retailerSlug: slug,
      country: 'NZ',
      retailerRef: id,
      title,
      url: `https://${slug}.example/p/${id}`,
      priceMinor: Math.round(usualMinor * (0.9 + random() * 0.3)),
      deliveryMinor: random() < 0.15 ? 0 : null,
      availability: availabilityOf(random, kind),
      condition: kind < 12 ? 'used' : kind < 20 ? 'refurbished' : 'new',
      variantLabel: colour < 64 ? (['Black', 'White', 'Red', 'Blue'][colour % 4] ?? null) : null,
      image: null,
      firstSeenAt: begun,
      changedAt: begun,
    }
  })
}

const availabilityOf = (random: Random, kind: number): Availability => {
  if (random() < 0.7) return kind > 240 ? 'in-store' : 'in-stock'
  return random() < 0.5 ? 'out-of-stock' : 'backorder'
}

const begun = new Date('2026-01-01T00:00:00Z')

const bytesFrom = (random: Random): Uint8Array =>
  Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256))

const uuidFrom = (random: Random): string =>
  Buffer.from(bytesFrom(random))
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** GS1 keeps prefix 952 for examples. */
const makeGtin = (number: number): string => {
  const digits = `0952${String(number).padStart(9, '0')}`
  return `${digits}${gtinCheckDigit(digits)}`
}

const makeCode = (random: Random): string => {
  const letter = (): string => String.fromCharCode(65 + Math.floor(random() * 26))
  return `${letter()}${letter()}-${100 + Math.floor(random() * 9900)}${letter()}${letter()}`
}

const pickValue = (definition: AttributeDefinition, random: Random): Attributes[string] => {
  const place = Math.floor(random() ** 2 * 8)
  if (definition.kind === 'flag') return place < 3
  return definition.kind === 'number' ? 2 ** place : `${definition.label} ${place}`
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

type Leaf = {
  readonly slug: string
  readonly noun: string
  readonly attributes: readonly AttributeDefinition[]
}

const leaves: readonly Leaf[] = flattenTree(frontCategories)
  .filter(({ category }) => (category.children ?? []).length === 0)
  .map(({ category, path }) => ({
    slug: category.slug,
    noun: category.name
      .toLowerCase()
      .replaceAll(/[^a-z ]/g, '')
      .split(' ')
      .map(singularOf)
      .join(' '),
    attributes: inheritedAttributes(path),
  }))
  .toSorted((a, b) => b.attributes.length - a.attributes.length || (a.slug < b.slug ? -1 : 1))

const pickOne = (items: readonly string[], random: Random): string =>
  items[Math.floor(random() * items.length)] ?? ''

const syllables = 'ka ri to mu sa ne lo vi da pe shu zan tor quel bri fen gal hox ist jun'.split(
  ' ',
)

const inventWords = (count: number, random: Random): string[] => {
  const words = new Set<string>()
  while (words.size < count) {
    const length = 2 + Math.floor(random() * 2)
    words.add(Array.from({ length }, () => pickOne(syllables, random)).join(''))
  }
  return [...words]
}

const random = makeRandom(7)
const brands = inventWords(400, random)
const traits = [
  ...`wireless portable smart digital compact pro mini bluetooth rechargeable waterproof premium
      classic slim outdoor stainless folding cordless electric gaming noise`.split(/\s+/),
  ...inventWords(300, random),
]
const colours =
  'black white silver grey blue red green pink gold beige brown purple orange teal'.split(' ')

export const syntheticBrands: readonly DemonstrationBrand[] = brands.map((brand) => ({
  name: capitalise(brand),
  aliases: [],
}))

export const syntheticShops: readonly DemonstrationRetailer[] = Array.from(
  { length: 24 },
  (_, place) => ({
    slug: `shop-${place}`,
    name: `Shop ${place}`,
    domains: [`shop-${place}.example`],
    logo: null,
    country: 'NZ',
    shippingFrom: 'Auckland, New Zealand',
    verifiedReason: null,
    deliveryRules:
      place % 6 === 5
        ? []
        : [
            {
              country: 'NZ',
              currency: 'NZD',
              feeMinor: 500 + place * 50,
              freeOverMinor: place % 3 === 0 ? 10_000 + place * 2000 : null,
              minDays: 2,
              maxDays: 2 + (place % 5),
            },
          ],
  }),
)

/** What queries are made of, the most frequent first. */
export const ingredients = { brands, traits, colours, leaves } as const

const pickLeaf = zipfPicker(leaves, 0.6)
const pickBrand = zipfPicker(brands, 0.8)
const pickTrait = zipfPicker(traits, 0.65)
const pickColour = zipfPicker(colours, 0.75)
const pickShop = zipfPicker(syntheticShops, 0.5)
