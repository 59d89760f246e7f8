import { packSizeOf } from '../matching/sizes/pack-size.ts'
import { readQuantities, type Dimension } from '../matching/sizes/read-quantities.ts'
import { foldText } from '../search/words/fold.ts'
import type { AttributeDefinition, AttributeValue } from './attribute.ts'
import { readAttributeValue } from './read-attribute-value.ts'

/** What a title states of the attributes of its category; what could be of two is left out. */
export const attributesInTitle = (
  title: string,
  definitions: readonly AttributeDefinition[],
): ReadonlyMap<string, AttributeValue> => {
  const known = new Map(definitions.map((definition) => [definition.key, definition]))
  const found = new Map<string, AttributeValue>()
  const put = (key: string, text: string): void => {
    const definition = known.get(key)
    const value = definition && readAttributeValue(definition, text)
    if (value !== undefined && !found.has(key)) found.set(key, value)
  }
  for (const [key, pattern] of marked) {
    const [, text] = pattern.exec(title) ?? []
    if (text !== undefined) put(key, text)
  }
  for (const [key, values] of Object.entries(spoken)) {
    const said = Object.keys(values).filter((value) => values[value]?.test(title))
    const [only] = said
    if (only !== undefined && said.length === 1) put(key, only)
  }
  if (packKeys.some((key) => known.has(key)))
    for (const [key, text] of packFacts(title)) put(key, text)
  for (const { keys, pattern } of measured) {
    const texts = [...title.matchAll(pattern)].map(([text]) => text.replace(/^x /, ''))
    const values = new Set(texts.map((text) => text.toLowerCase().replaceAll(' ', '')))
    const key = keys.find((each) => known.has(each))
    if (key !== undefined && values.size === 1 && !keys.some((each) => found.has(each))) {
      put(key, texts[0] ?? '')
    }
  }
  return found
}

const packKeys = ['pack-size', 'net-weight', 'volume']

/** Of all that is in the pack, where that is clear: neither 'approx. 1.2kg' nor 'per kg' says what a pack weighs. */
const packFacts = (title: string): (readonly [string, string])[] => {
  const reading = readQuantities(foldText(title))
  const { pieces, wholes, isAbout } = packSizeOf(reading)
  const wholeOf = (dimension: Dimension): number | undefined => {
    if (isAbout || !reading.quantities.some((one) => one.dimension === dimension)) return undefined
    const [whole, another] = wholes.filter((one) => one.dimension === dimension)
    return another === undefined ? whole?.value : undefined
  }
  const [mass, volume] = [wholeOf('mass'), wholeOf('volume')]
  return [
    ...(pieces === undefined ? [] : [['pack-size', `${pieces}`] as const]),
    ...(mass === undefined ? [] : [['net-weight', `${mass} g`] as const]),
    ...(volume === undefined ? [] : [['volume', `${volume} ml`] as const]),
  ]
}

/** A number with the word that says of what. */
const marked: readonly (readonly [string, RegExp])[] = [
  ['memory', /(\d{1,3} ?GB)(?: (?:LP)?DDR\dX?(?:-\d+)?)? ?(?:RAM|memory|unified)/i],
  ['memory', /\b(?:RAM|memory)[: ]+(\d{1,3} ?GB)/i],
  [
    'storage',
    /(\d+(?:\.\d)? ?[GT]B) ?(?:PCIe |NVMe |M\.2 |SATA |Internal |PCI-E |eMMC )*(?:SSD|HDD|storage|eMMC|hard drive|flash)/i,
  ],
  ['memory', /(?<![\d+])(\d{1,3} ?GB) ?[+/] ?\d{2,4} ?[GT]B/i],
  ['storage', /\d{1,3} ?GB ?[+/] ?(\d{1,4} ?[GT]B)/i],
  ['graphics-memory', /(\d{1,2} ?GB) ?(?:GDDR\dX?|VRAM|HBM\d)/i],
  ['refresh-rate', /(\d{2,3} ?Hz)\b/i],
  ['pieces', /(\d{1,4})[ -]?(?:pc|piece)s?\b/i],
  ['spf', /\bSPF ?(\d{1,3})\+?/i],
  ['screen-size', /(\d{1,3}(?:\.\d{1,2})?) ?(?:"|''|”|-?inch(?:es)?\b|in\b(?! ?[\d]))/i],
  ['main-camera', /(\d{1,3} ?MP)\b/i],
  ['warranty-years', /(\d{1,2})[ -]year warranty/i],
  ['sheets', /(\d{1,4}) ?sheets?\b/i],
  ['lan-ports', /(\d{1,2})[ -]port\b/i],
  ['thread-count', /(\d{3,4}) ?(?:TC|thread)/i],
  ['min-age', /(?<!\d)(\d{1,2}) ?\+ ?(?:years|yrs)/i],
]

/** Words that each mean one value, where only one of them is said. */
const spoken: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'screen-type': {
    'Mini LED': /\bmini[ -]?led\b/i,
    'QD-OLED': /\bqd-oled\b/i,
    OLED: /(?<!qd-|am)\boled\b/i,
    AMOLED: /\bamoled\b/i,
    QLED: /\b(?:neo )?qled\b/i,
    IPS: /\bips\b/i,
  },
  resolution: {
    '8K': /\b8k\b/i,
    '4K': /\b(?:4k|uhd|ultra hd)\b/i,
    'Full HD': /\b(?:full hd|fhd|1080p)\b/i,
    QHD: /\b(?:w?qhd|1440p)\b/i,
  },
  'memory-type': { DDR5: /\b(?:lp)?ddr5x?\b/i, DDR4: /\b(?:lp)?ddr4x?\b/i, DDR3: /\bddr3l?\b/i },
  'wifi-standard': {
    'Wi-Fi 7': /\bwi-?fi ?7\b/i,
    'Wi-Fi 6E': /\bwi-?fi ?6e\b/i,
    'Wi-Fi 6': /\bwi-?fi ?6\b(?!e)/i,
    'Wi-Fi 5': /\bwi-?fi ?5\b/i,
  },
  'noise-cancelling': { yes: /\bnoise[ -]cancell?(?:ing|ation)\b|\bANC\b/i },
  connection: { Wireless: /\bwireless\b/i, Wired: /\bwired\b/i },
  'operating-system': {
    'Windows 11 Pro': /\b(?:windows 11|win ?11) ?pro/i,
    'Windows 11 Home': /\b(?:windows 11|win ?11) ?home/i,
    ChromeOS: /\bchrome ?os\b/i,
    macOS: /\bmacos\b/i,
  },
  network: { '5G': /\b5g\b/i, '4G': /\b(?:4g|lte)\b/i },
  dietary: {
    'Gluten free': /\bgluten[ -]free\b/i,
    Vegan: /\bvegan\b/i,
    Organic: /\borganic\b/i,
    'Lactose free': /\blactose[ -]free\b/i,
    'Sugar free': /\bsugar[ -]free\b|\bno sugar\b/i,
    'Free range': /\bfree[ -]range\b/i,
    Vegetarian: /\bvegetarian\b/i,
  },
  vegan: { yes: /\bvegan\b/i },
  material: {
    Cotton: /\bcotton\b/i,
    Leather: /(?<!vegan |faux |pu )\bleather\b/i,
    'Stainless steel': /\bstainless[ -]steel\b/i,
    Wool: /\b(?:merino )?wool\b/i,
    Polyester: /\bpolyester\b/i,
    Linen: /\blinen\b/i,
    Silicone: /\bsilicone\b/i,
    Bamboo: /\bbamboo\b/i,
    Aluminium: /\balumini?um\b/i,
    Glass: /\b(?:tempered )?glass\b/i,
  },
  waterproof: { yes: /\bwaterproof\b/i },
  dimmable: { yes: /\bdimmable\b/i },
  cordless: { yes: /\bcordless\b/i },
  curved: { yes: /\bcurved\b/i },
  touchscreen: { yes: /\btouch ?screen\b/i },
  interface: { NVMe: /\bnvme\b/i, SATA: /\bsata\b/i },
  'fragrance-type': {
    'Eau de parfum': /\beau de parfum\b|\bedp\b/i,
    'Eau de toilette': /\beau de toilette\b|\bedt\b/i,
  },
  audience: {
    Women: /\bwom[ae]n'?s?\b|\bladies'?\b/i,
    Men: /(?<!wo)\bm[ae]n'?s?\b/i,
    Kids: /\bkid'?s'?\b|\bchildren'?s\b|\byouth\b|\btoddler\b/i,
  },
}

/** Measures that are the first attribute of the category which has such a unit. */
const measured = [
  {
    keys: ['weight', 'weight-grams'],
    pattern: /(?<![\d./-])\d+(?:\.\d+)? ?(?:g|[kK]g|KG)\b/g,
  },
  { keys: ['capacity'], pattern: /(?<![\d.])\d+(?:\.\d+)? ?(?:ml|l|lt|litres?)\b/gi },
  {
    keys: ['storage', 'memory', 'graphics-memory'],
    pattern: /(?<![\d.])\d+(?:\.\d+)? ?[gt]b\b(?!p)/gi,
  },
  {
    keys: ['power', 'charging-power', 'speaker-power', 'rated-power'],
    pattern: /(?<![\d.])\d+(?:\.\d+)? ?k?w\b/gi,
  },
  { keys: ['battery-capacity'], pattern: /(?<![\d.])\d+ ?mah\b/gi },
  { keys: ['length'], pattern: /(?<![\d.])\d+(?:\.\d+)? ?m\b/gi },
  { keys: ['light-output'], pattern: /(?<![\d.])\d+ ?(?:lm|lumens?)\b/gi },
  { keys: ['voltage'], pattern: /(?<![\d.])\d+ ?v\b/gi },
  { keys: ['megapixels'], pattern: /(?<![\d.])\d+(?:\.\d+)? ?mp\b/gi },
] as const
