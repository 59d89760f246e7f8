import type { Condition } from '../offer/condition.ts'

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
