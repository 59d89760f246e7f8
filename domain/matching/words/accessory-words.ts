export type AccessoryReading = {
  /** The nouns of things that go with another thing. */
  readonly accessories: readonly string[]
  /** Whether the title says what the thing is for: 'case for …', 'fits …', '… compatible'. */
  readonly isForAnother: boolean
}

/** Expects a folded title. */
export const accessoryWordsIn = (folded: string): AccessoryReading => {
  const found = folded.match(nouns)
  if (found === null) return none
  const accessories = [...new Set(found.map((noun) => noun.replace(/(?<=[a-z]{3})s$/, '')))]
  return { accessories, isForAnother: forAnother.test(folded) }
}

const none: AccessoryReading = { accessories: [], isForAnother: false }

// What comes along ('with case', 'incl. charger', 'and strap') does not make the whole an accessory.
const nouns =
  /(?<!\b(?:with|w\/|incl|including|includes|and|plus|\+|&) ?(?:(?:a|free|carry|carrying|charging|travel) )*)\b(?:cases?|covers?|sleeves?|pouch|skins?|bumpers?|holsters?|screen protectors?|tempered glass|chargers?|charging cables?|cables?|adapters?|adaptors?|docks?|mounts?|brackets?|stands?|straps?|watch ?bands?|batter(?:y|ies)|remotes?|filters?|cartridges?|toners?|lens caps?|ear ?pads?|ear ?tips?|replacement|spare|refills?)\b/g
const forAnother = /\b(?:for|fits?|suits?|compatible)\b/
