/** Major units as people type them: "99.95", "$1,299.00", "1 000", "1.5k"; NaN for what is none, and for a billion and more. */
export const typedAmount = (text: string): number => {
  const plain = text.trim().replace(/^(?:nz|au?)?\$\s?|\s?(?:dollars|nzd|aud)$/i, '')
  const [, digits, thousands] = amountPattern.exec(plain) ?? []
  if (digits === undefined) return NaN
  const amount = Number(digits.replaceAll(/[, ]/g, '')) * (thousands === undefined ? 1 : 1000)
  return amount < 1e9 ? Math.round(amount * 100) / 100 : NaN
}

const amountPattern = /^(\d{1,3}(?:[, ]\d{3}){1,2}(?:\.\d{1,2})?|\d{1,9}(?:\.\d{1,2})?)(k)?$/i
