import { wordsAt } from '#domain/money/amount-words.ts'

/**
 * A short text that is a price by itself, or together with the text before it where one of them is
 * the currency alone: '$89.00', 'Price: $89.00', '2320' and '元'.
 */
export const loosePriceIn = (text: string, before: string, label: string): string | undefined => {
  if (text.length > longestLoosePrice) return undefined
  // 'Excl. GST' in the element before it says what it is.
  if (shortPrice.test(text) && label.length <= longestLoosePrice && wordsAt('before', label))
    return `${label} ${text}`
  const isPair =
    before.length <= longestLoosePrice && isLoneSign.test(text) !== isLoneSign.test(before)
  const joined = isPair ? `${before} ${text}` : ''
  return [text, joined].find((one) => shortPrice.test(one) || namedPrice.test(one))
}

const longestLoosePrice = 60

const sign = String.raw`(?:\p{Sc}|kr|zł|lei|ron|Kč|Ft|руб|тг|元|円|원|TL|NZD|AUD|USD|EUR|GBP|CAD|CHF)`
const digits = String.raw`\d[\d.,\s']{0,14}`
const shortPrice = new RegExp(
  String.raw`^\s*(?:[A-Z]{2,3}\s?)?${sign}\.?\s?${digits}\s*$|^\s*${digits}\s?${sign}\.?\s*$`,
  'iu',
)
/** 'Price: $89.00', 'From $89.00'; a code or a name with a number in it is none. */
const namedPrice = new RegExp(
  String.raw`^(?:[^\d:：]{2,24}[:：]\s*|\p{L}[\p{L}\s]{0,12}\s)(?:${sign}\.?\s?${digits}|${digits}\s?${sign}\.?)$`,
  'iu',
)
const isLoneSign = new RegExp(`^${sign}\\.?$`, 'iu')

/** Adds the amounts that a script's data calls prices, such as those of `__NEXT_DATA__` and `dataLayer`; bounded. */
export const addScriptPrices = (script: string, prices: Set<number>): void => {
  for (const [, amount = ''] of script.matchAll(scriptPrice)) {
    if (prices.size >= mostScriptPrices) return
    if (Number(amount) > 0) prices.add(Number(amount))
  }
}

const mostScriptPrices = 600
/** The name ends with 'price', with nothing of old, list, delivery or instalments in it. */
const scriptPrice =
  /(?<![\w-])["']?(?:(?:sale|current|final|offer|selling|special|product|item|unit|our|now|min|lowest|display|discounted|promo(?:tional)?)_?)?(?:price|amount)(?:_?(?:incl?(?:uding)?_?(?:vat|tax|gst)|value|amount))?["']?\s*[:=]\s*["']?(\d{1,9}(?:\.\d{1,4})?)(?![\d.,\w])/gi
