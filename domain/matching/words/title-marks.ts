import { conditionInTitle } from '../../offer/feed-words.ts'
import type { Condition } from '../../offer/condition.ts'

/** The colours that a folded text names, in one spelling each; unusual names count as they are. */
export const coloursIn = (folded: string): readonly string[] => {
  const found = folded.match(colours)
  return found === null ? [] : [...new Set(found.map((name) => colourNames.get(name) ?? name))]
}

const colourNames: ReadonlyMap<string, string> = new Map([
  ['grey', 'gray'],
  ['blk', 'black'],
  ['wht', 'white'],
  ['midnight', 'black'],
  ['graphite', 'gray'],
  ['starlight', 'white'],
  ['crimson', 'red'],
  ['burgundy', 'red'],
  ['violet', 'purple'],
  ['navy', 'blue'],
  ['golden', 'gold'],
])
const colours =
  /\b(?:black|white|red|blue|green|yellow|orange|pink|purple|violet|brown|beige|gray|grey|silver|gold|golden|ivory|navy|teal|turquoise|lavender|lilac|burgundy|crimson|bronze|champagne|titanium|graphite|midnight|starlight|blk|wht)\b/g

export type AccessoryReading = {
  readonly accessories: readonly string[]
  readonly isForAnother: boolean
}

/** Expects a folded title. */
export const accessoryWordsIn = (folded: string): AccessoryReading => {
  const found = folded.match(nouns)
  if (found === null) return noAccessories
  const accessories = [...new Set(found.map((noun) => noun.replace(/(?<=[a-z]{3})s$/, '')))]
  return { accessories, isForAnother: isForAnother(folded) }
}

const noAccessories: AccessoryReading = { accessories: [], isForAnother: false }

// What comes along ('with case', 'incl. charger', 'and strap') does not make the whole an accessory.
const nouns =
  /(?<!\b(?:with|w\/|incl|including|includes|and|plus|\+|&) ?(?:(?:a|free|carry|carrying|charging|travel) )*)\b(?:cases?|covers?|sleeves?|pouch|skins?|bumpers?|holsters?|screen protectors?|tempered glass|chargers?|charging cables?|cables?|adapters?|adaptors?|docks?|mounts?|brackets?|stands?|straps?|watch ?bands?|batter(?:y|ies)|remotes?|filters?|cartridges?|toners?|lens caps?|ear ?pads?|ear ?tips?|replacement|spare|refills?)\b/g
/** Whether it suits another thing that it names. Expects a folded title. */
export const isForAnother = (folded: string): boolean => forAnother.test(folded)

const forAnother = /\b(?:for|fits?|suits?|compatible)\b/

/** Words that say that different things are sold as one. Expects a folded title. */
export const bundleWordsIn = (folded: string): readonly string[] => {
  if (bundle.test(folded)) return ['bundle']
  if (!folded.includes('with ')) return []
  return [...folded.matchAll(withThing)].map(([, given, thing = '', more]) =>
    given === undefined && more === undefined ? thing : 'bundle',
  )
}

const bundle =
  /\b(?:bundle|combo|starter (?:kit|pack)|twin lens|double lens kit|value pack|(?:lens|vlogger|creator|accessory|travel|body|content creator|vlogging|camera) kit|(?:bonus|free) [a-z]+ (?:pack|gift)|gift ?set)\b/
const withThing =
  /\bwith (?:(free|bonus|extra) )?(?:(?:free|bonus|extra|\d+(?:-\d+)?mm|\d+(?:gb|tb)|ef-?s|af-?s|rf|fe|carry|carrying) )*(case|lens|tripod|bag|memory card|sd card|game|keyboard|controller|subwoofer|battery kit|stand bundle|charger)\b( ?(?:and|plus|&|\+|,))?/g

/** Whether a tool or a camera is sold without what drives it, as 'skin only', or with it, as '5.0Ah kit'; undefined when unsaid. */
export const isSoldBare = (folded: string): boolean | undefined => {
  if (!perhapsBare.test(folded)) return undefined
  const [isBare, isComplete] = [bare.test(folded), complete.test(folded)]
  return isBare === isComplete ? undefined : isBare
}

const perhapsBare = /only|bare|kit|\dah|\d ah|skin|solo|body/
const bare =
  /\b(?:(?:skin|tool|body|unit) only|bare (?:tool|unit))\b|\((?:skin|body)\)|\b(?:skin|solo|body)$/
const complete = /\bkit\b|\d ?ah\b/

/** '(2nd generation)', 'gen 3', 'mk ii', 'v2' of a folded title; undefined when it says none. */
export const generationOf = (folded: string): number | undefined => {
  const match = generation.exec(folded)
  if (match === null) return undefined
  const text = match.slice(1).find((group) => group !== undefined) ?? ''
  return romans[text] ?? (Number(text) || undefined)
}

const generation =
  /\b(\d{1,2})(?:st|nd|rd|th)?[ -]gen(?:eration)?\b|\bgen(?:eration)?[ .-]?(\d{1,2}|iv|i{1,3})\b|\b(?:mk|mark)[ .-]?(\d|iv|i{1,3}|v)\b/

const romans: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4, v: 5 }

export const conditionOfTitle = (folded: string): Condition =>
  perhapsUsed.test(folded)
    ? (conditionInTitle(folded.replace(deniedCondition, ' ')) ?? 'new')
    : 'new'

const perhapsUsed =
  /refurb|renewed|condition|remanuf|open|demo|display|grade|second|owned|loved|used/

const deniedCondition = /\b(?:no|not) (?:open[ -]?box|used|refurbished)\b/g

/** Where only one of two titles has such a word, they are often two things. */
export const isEditionWord = (word: string): boolean => words.has(word)

/** 'PlayStation 5' is 'PS5'. */
export const platformOf = (word: string, next = ''): string | undefined =>
  word === 'playstation' && /^[2-5]$/.test(next) ? `ps${next}` : platforms.get(word)

const words: ReadonlySet<string> = new Set(
  `upgrade deluxe standard premium premier professional pro plus mini max ultra lite light air fe se
   home student education school small business basic enterprise ultimate platinum gold silver
   express essential advanced extended starter complete suite family single double dual twin
   server client workstation desktop notebook expansion addon add-on renewal subscription update
   spanish french german italian english japanese chinese korean kit refill replacement
   wireless wired cordless bluetooth wifi cellular lte 4g 5g oled qled led lcd plasma
   left right front rear kid junior youth men women boy girl large medium xl xxl xs
   maintenance license volume corporate academic personal consumer developer
   bundle combo set pair case body only limited special collector anniversary edition
   mk2 s fit classic active sport original new old`
    .trim()
    .split(/\s+/),
)

const platforms: ReadonlyMap<string, string> = new Map([
  ['mac', 'mac'],
  ['osx', 'mac'],
  ['windows', 'windows'],
  ['xp', 'windows'],
  ['vista', 'windows'],
  ['pc', 'windows'],
  ['linux', 'linux'],
  ['ps2', 'ps2'],
  ['ps3', 'ps3'],
  ['ps4', 'ps4'],
  ['ps5', 'ps5'],
  ['playstation', 'playstation'],
  ['psp', 'psp'],
  ['xbox', 'xbox'],
  ['wii', 'wii'],
  ['switch', 'switch'],
  ['android', 'android'],
  ['usba', 'usb-a'],
  ['usbc', 'usb-c'],
])
