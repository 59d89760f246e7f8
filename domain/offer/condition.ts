export type Condition = 'new' | 'refurbished' | 'used' | 'open-box'

export const conditions = [
  'new',
  'refurbished',
  'used',
  'open-box',
] as const satisfies readonly Condition[]
