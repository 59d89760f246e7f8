/** The colours that people filter by. Each has the words that shops use for it. */
const words = {
  black: ['black', 'midnight', 'graphite', 'onyx', 'jet', 'obsidian', 'charcoal'],
  white: ['white', 'starlight', 'ivory', 'snow', 'porcelain', 'chalk'],
  grey: ['grey', 'gray', 'slate', 'anthracite', 'gunmetal'],
  silver: ['silver', 'platinum', 'chrome', 'titanium', 'steel'],
  gold: ['gold', 'champagne', 'brass'],
  'rose-gold': ['rosegold'],
  brown: ['brown', 'tan', 'chocolate', 'walnut', 'oak', 'bronze', 'copper', 'cognac'],
  beige: ['beige', 'cream', 'sand', 'oatmeal', 'natural', 'stone', 'taupe'],
  red: ['red', 'crimson', 'burgundy', 'maroon', 'scarlet'],
  orange: ['orange', 'coral', 'apricot', 'terracotta'],
  yellow: ['yellow', 'lemon', 'mustard'],
  green: ['green', 'olive', 'sage', 'mint', 'khaki', 'emerald', 'lime'],
  turquoise: ['turquoise', 'teal', 'aqua', 'cyan'],
  blue: ['blue', 'navy', 'cobalt', 'ultramarine', 'sky', 'denim', 'indigo', 'sapphire'],
  purple: ['purple', 'violet', 'lavender', 'lilac', 'plum', 'mauve'],
  pink: ['pink', 'rose', 'blush', 'magenta', 'fuchsia'],
  multicolour: ['multicolour', 'multicolor', 'rainbow', 'multi'],
} as const satisfies Record<string, readonly string[]>

export type ColourName = keyof typeof words

const isColourName = (name: string): name is ColourName => Object.hasOwn(words, name)

export const colourNames: readonly ColourName[] = Object.keys(words).filter(isColourName)

/**
 * The colour that a word of a query names. Only names count: shops' finer words ("stone", "steel")
 * mean other things in a query.
 */
export const colourNamed = (word: string): ColourName | undefined =>
  isColourName(word) ? word : otherSpellings.get(word)

const otherSpellings: ReadonlyMap<string, ColourName> = new Map([
  ['gray', 'grey'],
  ['rosegold', 'rose-gold'],
  ['multicolor', 'multicolour'],
])

const colourOfWord: ReadonlyMap<string, ColourName> = new Map(
  colourNames.flatMap((name) => words[name].map((word) => [word, name] as const)),
)

/**
 * The colour that a shop's label of a choice names ("Pink", "Natural Titanium / M"); null without
 * one. The last word counts, as in "Sky Blue".
 */
export const readColour = (label: string | null): ColourName | null => {
  const said = (label ?? '').toLowerCase().replaceAll('rose gold', 'rosegold')
  const last = said.split(/[^a-z]+/).findLast((word) => colourOfWord.has(word))
  return (last === undefined ? undefined : colourOfWord.get(last)) ?? null
}

/** What a text calls colours as shops do, each with the one that people filter by: "teal", "black titanium". */
export const shopColoursIn = (text: string): ReadonlyMap<string, ColourName> =>
  new Map(
    (text.toLowerCase().match(shopColours) ?? []).flatMap((label) => {
      const colour = readColour(label)
      return colour === null ? [] : [[label, colour] as const]
    }),
  )

const anyColour = ['rose gold', ...colourOfWord.keys()].join('|')
const shopColours = new RegExp(String.raw`\b(?:${anyColour})(?: (?:${anyColour}))*\b`, 'gu')
