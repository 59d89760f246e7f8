import type { Availability } from './availability.ts'
import type { Condition } from './condition.ts'

/** Silence and other words are 'unknown': an importer never guesses. */
export const readAvailability = (text: string | null | undefined): Availability =>
  availabilities.get(feedWord(text)) ?? 'unknown'

const availabilities: ReadonlyMap<string, Availability> = new Map([
  ['instock', 'in-stock'],
  ['available', 'in-stock'],
  ['onlineonly', 'in-stock'],
  ['1', 'in-stock'],
  ['yes', 'in-stock'],
  ['true', 'in-stock'],
  ['limitedavailability', 'limited'],
  ['instoreonly', 'in-store'],
  ['preorder', 'preorder'],
  ['presale', 'preorder'],
  ['backorder', 'backorder'],
  ['madetoorder', 'backorder'],
  ['availablefororder', 'backorder'],
  ['outofstock', 'out-of-stock'],
  ['soldout', 'out-of-stock'],
  ['reserved', 'out-of-stock'],
  ['0', 'out-of-stock'],
  ['no', 'out-of-stock'],
  ['false', 'out-of-stock'],
  ['discontinued', 'discontinued'],
])

export const readCondition = (text: string | null | undefined): Condition | undefined =>
  conditions.get(feedWord(text))

const conditions: ReadonlyMap<string, Condition> = new Map([
  ['new', 'new'],
  ['newcondition', 'new'],
  ['refurbished', 'refurbished'],
  ['refurbishedcondition', 'refurbished'],
  ['renewed', 'refurbished'],
  ['reconditioned', 'refurbished'],
  ['used', 'used'],
  ['usedcondition', 'used'],
  ['preowned', 'used'],
  ['secondhand', 'used'],
  ['damagedcondition', 'open-box'],
  ['openbox', 'open-box'],
])

/** `https://schema.org/InStock` → `instock`. */
const feedWord = (text: string | null | undefined): string =>
  (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?schema\.org\//, '')
    .replace(/[^a-z0-9]/g, '')

export const conditionInTitle = (title: string): Condition | undefined =>
  patterns.find(([, pattern]) => pattern.test(title))?.[0]

const patterns: readonly (readonly [Condition, RegExp])[] = [
  ['refurbished', /\b(?:refurb(?:ished)?|renewed|reconditioned|remanufactured)\b/i],
  [
    'open-box',
    /\b(?:open[ -]?box(?:ed)?|ex[ -]?demo(?:nstration)?|ex[ -]?display|b[ -]grade|factory seconds?)\b/i,
  ],
  ['used', /\b(?:pre[ -]?(?:owned|loved)|second[ -]?hand)\b|[([]used[)\]]|^used\b|[-–|] used$/i],
]
