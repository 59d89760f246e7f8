/** Words that say that different things are sold as one. Expects a folded title. */
export const bundleWordsIn = (folded: string): readonly string[] =>
  bundle.test(folded) || (folded.includes('with ') && withThing.test(folded)) ? ['bundle'] : none

const none: readonly string[] = []
const bundle =
  /\b(?:bundle|combo|starter (?:kit|pack)|twin lens|double lens kit|value pack|(?:lens|vlogger|creator|accessory|travel|body|content creator|vlogging|camera) kit|(?:bonus|free) [a-z]+ (?:pack|gift)|gift ?set)\b/
const withThing =
  /\bwith (?:(?:free|bonus|extra|\d+(?:-\d+)?mm|\d+(?:gb|tb)|ef-?s|af-?s|rf|fe|carry|carrying) )*(?:case|lens|tripod|bag|memory card|sd card|game|keyboard|controller|subwoofer|battery kit|stand bundle|charger)\b/
