/** Plurals only, and always a real word, as spelling is corrected to it. Expects folded letters. */
export const singularOf = (word: string): string => {
  if (!/^[a-z]+s$|^mice$/.test(word) || invariant.has(word)) return word
  const known = irregular.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  const rule = rules.find(([ending]) => ending.test(word))
  return rule === undefined ? word : word.replace(rule[0], rule[1])
}

const rules: readonly (readonly [RegExp, string])[] = [
  [/(?<=shoe)s$/, ''],
  [/(?<=..)ies$/, 'y'],
  [/(?<=ss|x|ch|sh|[^e]o)es$/, ''],
  [/s$/, ''],
]

const words = (list: string): string[] => list.trim().split(/\s+/)

/** End in s without being plurals; brand names among them. */
const invariant = new Set(
  words(`
    lens bias canvas atlas alias christmas chaos cosmos thermos series species always overseas
    adidas asics hermes mercedes sonos philips pampers huggies dickies crocs hobbs roberts brooks
    james texas kansas
  `),
)

const irregular: ReadonlyMap<string, string> = new Map([
  // Of words this short only these are plurals: gps, bus, gas and ios are not.
  ['tvs', 'tv'],
  ['pcs', 'pc'],
  ['cds', 'cd'],
  ['mens', 'men'],
  ['levis', 'levi'],
  ['womens', 'women'],
  ['childrens', 'children'],
  ['mice', 'mouse'],
  ['lenses', 'lens'],
  ['buses', 'bus'],
  ['gases', 'gas'],
  ['canvases', 'canvas'],
  ['atlases', 'atlas'],
  ['viruses', 'virus'],
  ['bonuses', 'bonus'],
  ['octopuses', 'octopus'],
  ['knives', 'knife'],
  ['shelves', 'shelf'],
  ['scarves', 'scarf'],
  ['leaves', 'leaf'],
  ['wolves', 'wolf'],
  ['halves', 'half'],
  ['loaves', 'loaf'],
  ['ties', 'tie'],
  ['pies', 'pie'],
  ['skis', 'ski'],
  ['bikinis', 'bikini'],
  ['caches', 'cache'],
  ['headaches', 'headache'],
  ['moustaches', 'moustache'],
  ['axes', 'axe'],
  ['toes', 'toe'],
  ['canoes', 'canoe'],
  ['menus', 'menu'],
  ['gurus', 'guru'],
  ['emus', 'emu'],
  ...words(
    `movies cookies hoodies selfies smoothies calories beanies onesies brownies zombies undies
       veggies walkies talkies pixies budgies birdies aussies foodies indies sweeties`,
  ).map((plural): [string, string] => [plural, plural.slice(0, -1)]),
])
