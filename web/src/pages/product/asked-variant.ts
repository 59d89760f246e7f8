import { longestVariantLabel } from '#domain/offer/variant-label.ts'

/** Of an address, cut as labels are; undefined where it names none. */
export const askedVariant = (address: URLSearchParams): string | undefined =>
  address.get('variant')?.slice(0, longestVariantLabel) || undefined
