/** What sets one thing of a maker apart from another of the same name and measure, by words of a folded title. */
export type Varieties = {
  /** Sizes in words; two that are apart are two things. */
  readonly sizes: readonly string[]
  /** What it is of a few things that are sold side by side: shampoo or conditioner, a wine of this or that grape. */
  readonly kinds: readonly string[]
  /** What is left out of it. Whoever leaves something out says so: one that is silent has it. */
  readonly without: string
}

export const varietiesIn = (folded: string): Varieties => ({
  sizes: namesIn(folded, sizePattern, sizeNames),
  kinds: namesIn(folded, kindPattern, kindNames),
  without: namesIn(folded, withoutPattern, withoutNames).toSorted().join(' '),
})

const namesIn = (
  folded: string,
  pattern: RegExp,
  names: Readonly<Record<string, string>>,
): string[] => {
  const found = folded.match(pattern) ?? []
  return [...new Set(found.map((words) => words.replaceAll(/[ -]+/g, ' ')))].map(
    (words) => names[words] ?? words,
  )
}

const sizePattern = /\b(?:small|medium|(?:(?:extra|x)[ -])?large|xxl|xl|xs)\b/g
const sizeNames = { 'extra large': 'xl', 'x large': 'xl' }

const kindPattern =
  /\b(?:shampoo|conditioner|chardonnay|sauvignon|sauv|riesling|gris|grigio|noir|merlot|shiraz|syrah|cabernet|malbec|rose)\b/g
const kindNames = { sauv: 'sauvignon', grigio: 'gris', syrah: 'shiraz' }

const withoutPattern =
  /\b(?:zero(?:[ -]sugar)?|no[ -](?:added[ -])?sugar|sugar[ -]free|diet|unsalted|no[ -](?:added[ -])?salt|salt[ -](?:reduced|free)|(?:reduced|low|less)[ -](?:salt|sodium)|decaf(?:feinated)?)\b/g
const withoutNames = {
  zero: 'sugar',
  'zero sugar': 'sugar',
  'no sugar': 'sugar',
  'no added sugar': 'added sugar',
  'sugar free': 'sugar',
  unsalted: 'salt',
  'no salt': 'salt',
  'no added salt': 'salt',
  'salt free': 'salt',
  'salt reduced': 'some salt',
  'reduced salt': 'some salt',
  'low salt': 'some salt',
  'less salt': 'some salt',
  'reduced sodium': 'some salt',
  'low sodium': 'some salt',
  'less sodium': 'some salt',
  decaf: 'caffeine',
  decaffeinated: 'caffeine',
}
