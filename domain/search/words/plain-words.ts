import { foldText } from './fold.ts'
import { singularOf } from './singular.ts'

/** Folded and in the singular: two texts that have these in common say the same. */
export const plainWords = (text: string): string =>
  foldText(text).split(' ').map(singularOf).join(' ')
