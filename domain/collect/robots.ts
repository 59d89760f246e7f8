export type Robots = {
  readonly rules: readonly RobotsRule[]
  /** Not in the standard; obeyed when it is longer than our own pause. */
  readonly crawlDelaySeconds: number | undefined
  readonly sitemaps: readonly string[]
}

export type RobotsRule = { readonly isAllowed: boolean; readonly pattern: string }

export const everythingAllowed: Robots = { rules: [], crawlDelaySeconds: undefined, sitemaps: [] }

/** RFC 9309; common misspellings are understood. */
export const readRobots = (text: string, product: string): Robots => {
  const groups = new Map<string, Group>()
  const sitemaps: string[] = []
  let current: Group[] = []
  let isNaming = false
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const stated = line.slice(0, longestLine)
    const [, key = '', value = ''] = withColon.exec(stated) ?? withoutColon.exec(stated) ?? []
    const word = words[key.toLowerCase().replace(/[ _-]/g, '')]
    const content = value.trim()
    if (word === 'agent') {
      if (!isNaming) current = []
      isNaming = true
      const name = agentOf(content)
      const group = groups.get(name) ?? { rules: [], delay: undefined }
      groups.set(name, group)
      current.push(group)
    } else if (word === 'sitemap') {
      if (content !== '' && sitemaps.length < mostSitemaps) sitemaps.push(content)
    } else if (word !== undefined) {
      isNaming = false
      for (const group of current) addTo(group, word, content)
    }
  }
  const { rules, delay } = groups.get(agentOf(product)) ??
    groups.get('*') ?? { rules: [], delay: undefined }
  return { rules, crawlDelaySeconds: delay, sitemaps }
}

/** The longest matching pattern decides, an allowing one among equals. */
export const mayCrawl = ({ rules }: Robots, path: string): boolean => {
  const wanted = normalised(path)
  if (wanted === '/robots.txt') return true
  let best: RobotsRule = { isAllowed: true, pattern: '' }
  for (const rule of rules) {
    const isBetter =
      rule.pattern.length > best.pattern.length ||
      (rule.pattern.length === best.pattern.length && rule.isAllowed)
    if (isBetter && fits(rule.pattern, wanted)) best = rule
  }
  return best.isAllowed
}

type Group = { readonly rules: RobotsRule[]; delay: number | undefined }

const withColon = /^\s*([A-Za-z][A-Za-z _-]{0,20}?)\s*:\s*([^#]*)/
const withoutColon = /^\s*([A-Za-z][A-Za-z-]*)\s+([^#]*)/
const longestLine = 4_000
const mostSitemaps = 1_000
const mostRules = 20_000

const words: Readonly<
  Partial<Record<string, 'agent' | 'allow' | 'disallow' | 'delay' | 'sitemap'>>
> = {
  useragent: 'agent',
  allow: 'allow',
  disallow: 'disallow',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  crawldelay: 'delay',
  sitemap: 'sitemap',
}

const agentOf = (text: string): string =>
  text.startsWith('*') ? '*' : (/^[A-Za-z_-]+/.exec(text)?.[0] ?? '').toLowerCase()

const addTo = (group: Group, word: 'allow' | 'disallow' | 'delay', content: string): void => {
  if (word === 'delay') {
    const seconds = Number(content)
    if (content !== '' && seconds >= 0 && seconds <= 86_400) group.delay ??= seconds
  } else if (content !== '' && group.rules.length < mostRules) {
    group.rules.push({ isAllowed: word === 'allow', pattern: normalised(content) })
  }
}

const normalised = (path: string): string =>
  path
    .toWellFormed()
    .replace(/[^\u0021-\u007e]+/g, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[A-Za-z\d_.~-]/.test(character) ? character : code.toUpperCase()
    })

const fits = (pattern: string, path: string): boolean => {
  const isAnchored = pattern.endsWith('$')
  const [first = '', ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = isAnchored ? parts.pop() : undefined
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (!isAnchored) return true
  return last === undefined
    ? at === path.length
    : path.length - last.length >= at && path.endsWith(last)
}
