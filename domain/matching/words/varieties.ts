import { singularOf } from '../../search/words/singular.ts'

/** What sets one thing of a maker apart from another of the same name and measure, by words of a folded title. */
export type Varieties = {
  /** Sizes in words; two that are apart are two things. */
  readonly sizes: readonly string[]
  /** What it is of a few things that are sold side by side: shampoo or conditioner, a wine of this or that grape. */
  readonly kinds: readonly string[]
  /** How it comes out of its pack, by groups of rivals: as a block or grated, as beans or ground; two that are apart are two things. */
  readonly forms: readonly (readonly string[])[]
  /** What it tastes or smells of, or is made of. */
  readonly flavours: readonly string[]
  /** By weight, volume or pack: what is eaten, drunk or put on. Of others words of flavours are brands or colours. */
  readonly isMeasured: boolean
  readonly isRefill: boolean
  /** What is left out of it. Whoever leaves something out says so: one that is silent has it. */
  readonly without: string
}

export const varietiesIn = (folded: string): Varieties => ({
  sizes: namesIn(folded, sizePattern, sizeNames),
  kinds: namesIn(folded, kindPattern, kindNames),
  forms: formPatterns.map((pattern) => namesIn(folded, pattern, formNames)),
  flavours: flavoursIn(folded),
  isRefill: folded.includes('refill'),
  isMeasured: measure.test(folded),
  without: namesIn(folded, withoutPattern, withoutNames).toSorted().join(' '),
})

/** White chocolate is another flavour than chocolate, wherever the words stand. */
const flavoursIn = (folded: string): string[] => {
  const found = namesIn(folded, flavourPattern, flavourNames)
  return found.includes('chocolate') && /\bwhite\b/.test(folded)
    ? found.map((flavour) => (flavour === 'chocolate' ? 'white chocolate' : flavour))
    : found
}

const namesIn = (
  folded: string,
  pattern: RegExp,
  names: Readonly<Record<string, string>>,
): string[] => {
  const found = folded.match(pattern) ?? []
  const nameOf = (word: string): string =>
    names[word] ?? names[singularOf(word)] ?? singularOf(word)
  return [...new Set(found.map((words) => nameOf(words.replaceAll(/[ -]+/g, ' '))))]
}

const sizePattern = /\b(?:small|medium|(?:(?:extra|x)[ -])?large|xxl|xl|xs)\b/g
const sizeNames = { 'extra large': 'xl', 'x large': 'xl' }

const kindPattern =
  /\b(?:shampoo|conditioner|chardonnay|sauvignon|sauv|riesling|gris|grigio|noir|merlot|shiraz|syrah|cabernet|malbec|rose|lager|pilsners?|pils|(?:pale[ -])?ale|ipa|xpa|stout|mixed[ -](?:six|dozen|case|pack)|kit|sauce|seasoning|soup)\b/g
const kindNames = {
  sauv: 'sauvignon',
  grigio: 'gris',
  syrah: 'shiraz',
  pilsner: 'lager',
  pils: 'lager',
  'pale ale': 'ale',
  ipa: 'ale',
  xpa: 'ale',
  'mixed six': 'mixed',
  'mixed dozen': 'mixed',
  'mixed case': 'mixed',
  'mixed pack': 'mixed',
}

/** Rivals of one another only: a powder may come in a tub, and drinking chocolate is hot. */
const formPatterns = [
  /\b(?:tub|spreadable|block|grated|shredded|sliced|slices|diced|crushed|chopped|whole peeled|paste|puree|mince|loaf)\b/g,
  /\b(?:whole|beans|ground|plunger(?: grind)?|capsules|pods|sachets)\b/g,
  /\b(?:foam(?:ing)?|liquid|powder|aerosol|spray|lotion|roll[ -]on|stick|wipes|capsules|pods)\b/g,
  /\b(?:smooth|crunchy)\b/g,
  /\b(?:mild|medium|hot)\b/g,
]
const formNames = {
  spreadable: 'tub',
  shredded: 'grated',
  slices: 'sliced',
  chopped: 'diced',
  foaming: 'foam',
  aerosol: 'spray',
  whole: 'bean',
  pods: 'capsule',
  'plunger grind': 'ground',
  plunger: 'ground',
}

const measure = /\d ?(?:k?g|m?l|pk|pack|litres?|grams?)\b/

const flavours = [
  'apple apricot banana berry blackberry blackcurrant blueberry boysenberry cherry coconut cranberry feijoa grape',
  'grapefruit guava kiwifruit lemon lime lychee mandarin mango melon nectarine orange passionfruit peach pear',
  'pineapple plum pomegranate raspberry strawberry watermelon',
  'almond caramel cashew chocolate cinnamon coffee ginger hazelnut honey lavender licorice macadamia mint mocha',
  'peanut peppermint pistachio spearmint toffee vanilla walnut',
  'beef chicken duck kangaroo lamb pork salmon sardine tuna turkey venison',
  'basil broccoli cabbage capsicum carrot cauliflower coriander cucumber kale kumara leek lettuce mushroom parsley',
  'potato pumpkin rocket spinach tomato zucchini',
]
  .join(' ')
  .split(' ')

const flavourPattern = new RegExp(
  `(?<!made in )\\b(?:sweet potato|${flavours.map((word) => word.replace(/y$/, '(?:y|ie)')).join('|')})(?:e?s)?\\b`,
  'g',
)
const flavourNames = {
  peppermint: 'mint',
  spearmint: 'mint',
  'sweet potato': 'kumara',
  'sweet potatoes': 'kumara',
}

const withoutPattern =
  /\b(?:zero(?:[ -]sugar)?|no[ -](?:added[ -])?sugar|sugar[ -]free|diet|unsalted|no[ -](?:added[ -])?salt|salt[ -](?:reduced|free)|(?:reduced|low|less)[ -](?:salt|sodium)|decaf(?:feinated)?|(?:non|no)[ -]alcohol(?:ic)?|alcohol[ -]free)\b/g
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
  'non alcoholic': 'alcohol',
  'non alcohol': 'alcohol',
  'no alcohol': 'alcohol',
  'alcohol free': 'alcohol',
  decaf: 'caffeine',
  decaffeinated: 'caffeine',
}
