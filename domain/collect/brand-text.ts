import { foldText } from '../search/fold.ts'

/** A brand as shops write it; null for what means none ('N/A', 'Generic', 'no brand'). */
export const readBrand = (text: string): string | null =>
  noBrand.has(foldText(text).replace(/[^\p{L}\p{N}]/gu, '')) ? null : text

const noBrand: ReadonlySet<string> = new Set(
  ` na none null nil undefined unknown generic nobrand nobrandname unbranded notapplicable
    notavailable doesnotapply nonbranded various variousbrands tba tbc other nobrands default`.split(
    /\s+/,
  ),
)
