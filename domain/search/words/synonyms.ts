import { singularOf } from './singular.ts'

/**
 * For queries only: the table may change without re-indexing. "chilly bin" is `chillybin`. Other
 * spellings of the word are among them.
 */
export const alternativesOf = (lexeme: string): readonly string[] => alternatives.get(lexeme) ?? []

/** The same word as it is spelt elsewhere: "mold" of "mould". */
export const spellingsOf = (lexeme: string): readonly string[] => spellings.get(lexeme) ?? []

/** Other names of the thing that words name, in the singular: "running shoe" of "trainer". */
export const otherNamesOf = (name: string): readonly string[] => otherNames.get(name) ?? []

/** Words of one line each, without the phrases. */
export const wordsWithAlternatives = (): readonly string[] =>
  sameGroups
    .flat()
    .map(stemmed)
    .filter((word) => !word.includes(' '))

/** How many of the words from `start` on make one compound: one of the table, a size; 0 when none. */
export const compoundLength = (words: readonly string[], start: number): number => {
  if (words[start] === 'size' && /^(?:\d+(?:\.5)?|\d*x*[sl]|m)$/.test(words[start + 1] ?? ''))
    return 2
  for (let length = Math.min(longestCompound, words.length - start); length > 1; length--)
    if (compounds.has(words.slice(start, start + length).join(' '))) return length
  return 0
}

/** Words of one line are used for the same thing in New Zealand or Australia. */
const same = `
  fridge, refrigerator
  fridge freezer, fridge, refrigerator
  tv, television, telly
  cellphone, cell phone, mobile, mobile phone, smartphone, phone
  earbud, ear bud, earphone
  laptop, notebook
  heat pump, air conditioner, aircon, air con
  jandal, thong, flip flop
  duvet, doona, quilt
  duvet cover, doona cover, quilt cover
  chilly bin, esky, cooler, cooler box, ice box
  vacuum, hoover, vacuum cleaner
  robot vacuum, robovac, robot vacuum cleaner
  washer, washing machine
  dryer, tumble dryer, clothes dryer
  dishwasher, dish washer
  cooktop, hob
  rangehood, range hood
  microwave, micro wave
  air fryer, airfryer
  slow cooker, crockpot, crock pot
  coffee machine, coffee maker, espresso machine
  barbecue, barbeque, bbq
  lawnmower, lawn mower, mower
  line trimmer, weed eater, weedeater, whipper snipper, strimmer
  water blaster, waterblaster, pressure washer, pressure cleaner
  spanner, wrench
  torch, flashlight
  gumboot, wellington boot, wellies
  tog, swimwear, swimsuit, swimmer, bather, swimming tog, swimming costume, bathing suit
  t shirt, tshirt, tee
  jumper, sweater, jersey
  trackpant, track pant, sweatpant
  sunnies, sunglass
  trainer, sneaker, running shoe, runner
  nappy, diaper
  senior, elderly, grandma, grandpa, nana, nan, gran, granny, grandmother, grandfather, grandparent
  pram, stroller, pushchair, buggy
  cot, crib
  car seat, carseat
  couch, sofa
  wardrobe, closet
  bin, rubbish bin, trash can
  motorbike, motorcycle
  bike, bicycle
  ebike, e bike, electric bike
  escooter, e scooter, electric scooter
  hair dryer, hairdryer
  hair straightener, straightener, flat iron
  perfume, fragrance
  sunscreen, sunblock
  smartwatch, smart watch
  soundbar, sound bar
  graphics card, gpu, video card
  cpu, processor
  ram, memory
  ssd, solid state drive
  hdd, hard drive, hard disk
  motherboard, mainboard
  psu, power supply
  flash drive, usb stick, usb drive, thumb drive, memory stick
  power bank, powerbank, portable charger
  usbc, usb c, type c
  wifi, wi fi
  bluray, blu ray
  iphone, i phone
  ipad, i pad
  imac, i mac
  ipod, i pod
  xbox, x box
  ps5, playstation 5
  ps4, playstation 4
  rose gold, rosegold
  disc, disk
  ii, 2
  iii, 3
  iv, 4
`

/** British and American spellings of one word each. */
const spelt = `
  aluminium, aluminum
  anaemia, anemia
  analogue, analog
  armour, armor
  atomiser, atomizer
  carburettor, carburetor
  catalogue, catalog
  centre, center
  chilli, chili
  colour, color
  coloured, colored
  colouring, coloring
  cosy, cozy
  deodoriser, deodorizer
  diarrhoea, diarrhea
  doughnut, donut
  enamelled, enameled
  equaliser, equalizer
  favourite, favorite
  fertiliser, fertilizer
  fibre, fiber
  fibreglass, fiberglass
  flavour, flavor
  flavoured, flavored
  glycerine, glycerin
  grey, gray
  haemorrhoid, hemorrhoid
  harbour, harbor
  jewellery, jewelry
  kerb, curb
  licence, license
  liquorice, licorice
  litre, liter
  moisturiser, moisturizer
  moisturising, moisturizing
  mould, mold
  moulding, molding
  moustache, mustache
  multicoloured, multicolored
  odour, odor
  omelette, omelet
  organiser, organizer
  orthopaedic, orthopedic
  paediatric, pediatric
  panelling, paneling
  personalised, personalized
  plough, plow
  pyjama, pajama
  sanitiser, sanitizer
  stabiliser, stabilizer
  steriliser, sterilizer
  sulphate, sulfate
  sulphur, sulfur
  tenderiser, tenderizer
  theatre, theater
  traveller, traveler
  tyre, tire
  vaporiser, vaporizer
  volumising, volumizing
  whisky, whiskey
  woollen, woolen
  yoghurt, yogurt
`

/** What a wide word covers, but not the other way round. */
const wider = `
  whiteware: appliance, fridge, refrigerator, freezer, washer, dryer, dishwasher, oven, cooktop
  whitegood: appliance, fridge, refrigerator, freezer, washer, dryer, dishwasher, oven, cooktop
  jug: kettle
  manchester: bedding, sheet, towel, duvet, quilt
`

const list = (text: string): string[] => text.split(',').map((phrase) => phrase.trim())

const stemmed = (phrase: string): string => phrase.split(' ').map(singularOf).join(' ')

const joined = (phrase: string): string => stemmed(phrase).replaceAll(' ', '')

const groupsOf = (lines: string): readonly string[][] => lines.trim().split('\n').map(list)

const speltGroups = groupsOf(spelt)

const sameGroups = [...groupsOf(same), ...speltGroups]

const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
  sameGroups.flatMap((group) => {
    const names = group.map(stemmed)
    return names.map((name): [string, readonly string[]] => [
      name,
      names.filter((other) => other !== name),
    ])
  }),
)

const widerGroups = wider
  .trim()
  .split('\n')
  .map((line) => {
    const [word = '', covered = ''] = line.split(':')
    return { word: joined(word.trim()), covered: list(covered).map(joined) }
  })

const compounds: ReadonlySet<string> = new Set(
  sameGroups
    .flat()
    .map(stemmed)
    .filter((phrase) => phrase.includes(' ')),
)

const longestCompound = Math.max(...[...compounds].map((phrase) => phrase.split(' ').length))

const linked = (groups: readonly (readonly string[])[]): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const group of groups) {
    const lexemes = group.map(joined)
    for (const lexeme of lexemes) {
      const others = found.get(lexeme) ?? new Set()
      for (const other of lexemes) if (other !== lexeme) others.add(other)
      found.set(lexeme, others)
    }
  }
  return found
}

const listed = (found: ReadonlyMap<string, ReadonlySet<string>>): Map<string, readonly string[]> =>
  new Map([...found].map(([lexeme, others]) => [lexeme, [...others]]))

const spellings: ReadonlyMap<string, readonly string[]> = listed(linked(speltGroups))

const alternatives: ReadonlyMap<string, readonly string[]> = (() => {
  const found = linked(sameGroups)
  for (const { word, covered } of widerGroups)
    found.set(word, new Set([...(found.get(word) ?? []), ...covered]))
  return listed(found)
})()
