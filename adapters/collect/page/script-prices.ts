/** Amounts that a script's data calls prices, such as those of `__NEXT_DATA__` and `dataLayer`; bounded. */
export const pricesInScript = (script: string): number[] =>
  Array.from(script.slice(0, longestScript).matchAll(named), ([, amount = '']) => Number(amount))
    .filter((amount) => amount > 0)
    .slice(0, mostPrices)

const longestScript = 500_000
const mostPrices = 200

/** The name ends with 'price', with nothing of old, list, delivery or instalments in it. */
const named =
  /(?<![\w-])["']?(?:(?:sale|current|final|offer|selling|special|product|item|unit|our|now|min|lowest|display|discounted|promo(?:tional)?)_?)?(?:price|amount)(?:_?(?:incl?(?:uding)?_?(?:vat|tax|gst)|value|amount))?["']?\s*[:=]\s*["']?(\d{1,9}(?:\.\d{1,4})?)(?![\d.,\w])/gi
