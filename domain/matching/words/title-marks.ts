import { conditionInTitle } from '../../collect/condition-words.ts'
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
  /** The nouns of things that go with another thing. */
  readonly accessories: readonly string[]
  /** Whether the title says what the thing is for: 'case for …', 'fits …', '… compatible'. */
  readonly isForAnother: boolean
}

/** Expects a folded title. */
export const accessoryWordsIn = (folded: string): AccessoryReading => {
  const found = folded.match(nouns)
  if (found === null) return noAccessories
  const accessories = [...new Set(found.map((noun) => noun.replace(/(?<=[a-z]{3})s$/, '')))]
  return { accessories, isForAnother: forAnother.test(folded) }
}

const noAccessories: AccessoryReading = { accessories: [], isForAnother: false }

// What comes along ('with case', 'incl. charger', 'and strap') does not make the whole an accessory.
const nouns =
  /(?<!\b(?:with|w\/|incl|including|includes|and|plus|\+|&) ?(?:(?:a|free|carry|carrying|charging|travel) )*)\b(?:cases?|covers?|sleeves?|pouch|skins?|bumpers?|holsters?|screen protectors?|tempered glass|chargers?|charging cables?|cables?|adapters?|adaptors?|docks?|mounts?|brackets?|stands?|straps?|watch ?bands?|batter(?:y|ies)|remotes?|filters?|cartridges?|toners?|lens caps?|ear ?pads?|ear ?tips?|replacement|spare|refills?)\b/g
const forAnother = /\b(?:for|fits?|suits?|compatible)\b/

/** Words that say that different things are sold as one. Expects a folded title. */
export const bundleWordsIn = (folded: string): readonly string[] =>
  bundle.test(folded) || (folded.includes('with ') && withThing.test(folded)) ? ['bundle'] : []

const bundle =
  /\b(?:bundle|combo|starter (?:kit|pack)|twin lens|double lens kit|value pack|(?:lens|vlogger|creator|accessory|travel|body|content creator|vlogging|camera) kit|(?:bonus|free) [a-z]+ (?:pack|gift)|gift ?set)\b/
const withThing =
  /\bwith (?:(?:free|bonus|extra|\d+(?:-\d+)?mm|\d+(?:gb|tb)|ef-?s|af-?s|rf|fe|carry|carrying) )*(?:case|lens|tripod|bag|memory card|sd card|game|keyboard|controller|subwoofer|battery kit|stand bundle|charger)\b/

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

/** What a folded title says of the condition, and new when it says nothing. */
export const conditionOfTitle = (folded: string): Condition =>
  perhapsUsed.test(folded)
    ? (conditionInTitle(folded.replace(deniedCondition, ' ')) ?? 'new')
    : 'new'

/** A quick look that spares almost all titles the whole reading. */
const perhapsUsed =
  /refurb|renewed|condition|remanuf|open|demo|display|grade|second|owned|loved|used/

/** 'no open box returns'. */
const deniedCondition = /\b(?:no|not) (?:open[ -]?box|used|refurbished)\b/g
