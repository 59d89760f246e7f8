/** `Firefox on Windows`, of what a browser calls itself; as much of it as can be told. */
export const browserName = (userAgent: string): string => {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  if (browser === undefined) return system === undefined ? 'Some browser' : `A browser on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}

type Signs = readonly (readonly [name: string, sign: RegExp])[]

const firstOf = (signs: Signs, text: string): string | undefined =>
  signs.find(([, sign]) => sign.test(text))?.[0]

const browsers: Signs = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const systems: Signs = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac ?OS/],
  ['Linux', /\bLinux\b/],
]
