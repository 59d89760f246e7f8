import { readLimits } from './limits.ts'
import type { RawDetail, RawOffer, RawShipping } from '#domain/collect/raw-offer.ts'
import { rowProblem, type RowProblem, type RowProblemCode } from '#domain/collect/row-problem.ts'

/** Collects the texts of a record; blank and overlong ones are left out. */
export type RawOfferBuilder = {
  readonly put: (field: TextField, text: string) => void
  readonly add: (field: ListField, text: string) => void
  readonly addShipping: (shipping: RawShipping) => void
  readonly addDetail: (detail: RawDetail) => void
  readonly has: (field: TextField) => boolean
  readonly note: (code: RowProblemCode) => void
  readonly raw: () => RawOffer
  readonly problems: () => readonly RowProblem[]
}

export type TextField = {
  [Field in keyof RawOffer]-?: NonNullable<RawOffer[Field]> extends string ? Field : never
}[keyof RawOffer]

export type ListField = 'gtins' | 'moreImageUrls' | 'highlights'

export const makeRawOfferBuilder = (): RawOfferBuilder => {
  const texts: Partial<Record<TextField, string>> = {}
  const lists: Partial<Record<ListField, string[]>> = {}
  const shipping: RawShipping[] = []
  const details: RawDetail[] = []
  const problems: RowProblem[] = []
  const fits = (field: string, text: string): boolean => {
    if (text.length <= readLimits.maxField) return text.trim() !== ''
    problems.push(rowProblem('field_too_long', { field }))
    return false
  }
  return {
    put: (field, text) => {
      if (fits(field, text)) texts[field] ??= text.trim()
    },
    add: (field, text) => {
      if (!fits(field, text)) return
      const list = (lists[field] ??= [])
      if (list.length < mostOfEach) list.push(text.trim())
    },
    addShipping: (one) => {
      if (shipping.length < mostOfEach && Object.keys(one).length > 0) shipping.push(one)
    },
    addDetail: (one) => {
      if (details.length < mostOfEach && one.value) details.push(one)
    },
    has: (field) => texts[field] !== undefined,
    note: (code) => problems.push(rowProblem(code)),
    raw: () => ({
      ...texts,
      ...lists,
      ...(shipping.length > 0 && { shipping }),
      ...(details.length > 0 && { details }),
    }),
    problems: () => problems,
  }
}

const mostOfEach = 200
