/**
 * Words that tell one edition or model of a thing from another: where one title has such a word and
 * the other does not, they are often two things, however alike the rest is.
 */
export const isEditionWord = (word: string): boolean => words.has(word)

/** Which systems, players or networks a thing is made for, when one of these is named. */
export const platformOf = (word: string): string | undefined => platforms.get(word)

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
  ['psp', 'psp'],
  ['xbox', 'xbox'],
  ['wii', 'wii'],
  ['switch', 'switch'],
  ['android', 'android'],
])
