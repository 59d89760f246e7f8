import { colourNames } from '../../offer/colour.ts'
import { conditions } from '../../offer/condition.ts'
import type { Basis } from '../../offer/basis.ts'
import { noSaleFilters, shownSale, standingIn, type Sale } from '../../offer/sale.ts'
import { standings } from '../../offer/standing.ts'

// Sales of a listing as it keeps them. Searches read thousands at a time, and as rows,
// arrays or JSON they would take longer to send than to find. Big-endian:
//
//     count   2 bytes
//     each: retailer 4, item price 4, delivered total 4 (all bits set: null),
//           marks 1 (bits 0-1 condition, 2-4 standing, 5 in stock), colour 1 (0: none)
//
// Conditions, standings and colours are kept by their place in their lists: add only at the ends,
// and raise `tokeniserVersion` for any other change.

const bytesOfSale = 14
const unknown = 0xffffffff

export const packSales = (sales: readonly Sale[]): Uint8Array => {
  const packed = new DataView(new ArrayBuffer(2 + sales.length * bytesOfSale))
  packed.setUint16(0, sales.length)
  let at = 2
  for (const sale of sales) {
    packed.setUint32(at, sale.retailerId)
    packed.setUint32(at + 4, sale.priceMinor)
    packed.setUint32(at + 8, sale.totalMinor ?? unknown)
    packed.setUint8(at + 12, marksOf(sale))
    packed.setUint8(at + 13, sale.colour === null ? 0 : colourNames.indexOf(sale.colour) + 1)
    at += bytesOfSale
  }
  return new Uint8Array(packed.buffer)
}

const marksOf = ({ condition, standing, inStock }: Sale): number =>
  conditions.indexOf(condition) | (standings.indexOf(standing) << 2) | (inStock ? 32 : 0)

/** Reads rows of numbers and packed sales, one after the other: `int4send(a) || … || sales`. */
export const readPackedRows = (
  packed: Uint8Array,
  numbers: number,
): { readonly numbers: readonly number[]; readonly sales: readonly Sale[] }[] => {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const rows = []
  for (let at = 0; at < packed.byteLength;) {
    const row = Array.from({ length: numbers }, (_, place) => view.getInt32(at + 4 * place))
    at += 4 * numbers
    const sales = readSales(view, at)
    at += 2 + sales.length * bytesOfSale
    rows.push({ numbers: row, sales })
  }
  return rows
}

export const unpackSales = (packed: Uint8Array): readonly Sale[] =>
  readPackedRows(packed, 0)[0]?.sales ?? []

/** Those that begin at `start`, among others. */
export const unpackSalesAt = (packed: Uint8Array, start: number): readonly Sale[] =>
  readSales(new DataView(packed.buffer, packed.byteOffset, packed.byteLength), start)

const readSales = (view: DataView, start: number): readonly Sale[] => {
  const sales: Sale[] = []
  const end = start + 2 + view.getUint16(start) * bytesOfSale
  for (let at = start + 2; at < end; at += bytesOfSale) sales.push(readSale(view, at))
  return sales
}

const readSale = (view: DataView, at: number): Sale => {
  const total = view.getUint32(at + 8)
  const marks = view.getUint8(at + 12)
  return {
    retailerId: view.getUint32(at),
    priceMinor: view.getUint32(at + 4),
    totalMinor: total === unknown ? null : total,
    condition: conditions[marks & 3] ?? 'new',
    standing: standings[(marks >> 2) & 7] ?? 'stale',
    inStock: (marks & 32) !== 0,
    colour: colourNames[view.getUint8(at + 13) - 1] ?? null,
  }
}

/** Of a listing's sales the best new one, with its standing in the basis; null without one. */
export const bestOfPacked = (packed: Uint8Array, basis: Basis): Sale | null => {
  const best = shownSale(unpackSales(packed), noSaleFilters, basis)
  return best?.condition === 'new' ? { ...best, standing: standingIn(best, basis) } : null
}
