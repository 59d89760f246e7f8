import type { PriceHistory } from '#application/price-history/read-price-history.ts'

/** One row for each recorded price (RFC 4180); amounts in whole units and cents. */
export const toPriceHistoryCsv = ({ offers, currency }: PriceHistory): string =>
  [
    ['from', 'shop', 'offer', 'currency', 'price', 'delivery', 'total', 'in store only'],
    ...offers.flatMap(({ offerId, retailerName, points }) =>
      points.map(({ at, priceMinor, deliveryMinor, inStore = false }) => [
        at.toISOString(),
        retailerName,
        offerId,
        currency,
        toAmount(priceMinor),
        toAmount(deliveryMinor),
        toAmount(priceMinor === null || deliveryMinor === null ? null : priceMinor + deliveryMinor),
        inStore ? 'yes' : 'no',
      ]),
    ),
  ]
    .map((cells) => `${cells.map(toCell).join(',')}\r\n`)
    .join('')

const toAmount = (minor: number | null): string => (minor === null ? '' : (minor / 100).toFixed(2))

/** Spreadsheets take what begins with these signs for a formula. */
const toCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
