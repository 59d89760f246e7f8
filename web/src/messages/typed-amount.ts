import { formatPrice } from '#domain/money/display-price.ts'
import { foreignAmount } from '#domain/money/foreign-amount.ts'
import { typedAmount } from '#domain/money/typed-amount.ts'
import { toMinor } from '#domain/watch/typed-amount.ts'

/** What is wrong with an amount as it was typed; undefined where nothing is. */
export const amountFault = (typed: string): string | undefined => {
  if (toMinor(typed) !== undefined) return undefined
  const amount = typedAmount(typed)
  if (amount === 0) return 'Please enter more than $0.'
  if (amount > 0) return 'Please enter a smaller amount.'
  const meant = toMinor(String(foreignAmount(typed)))
  return meant === undefined
    ? 'Please enter an amount such as 1,299 or 99.95.'
    : `Did you mean ${formatPrice(meant, 'NZD')}? Put commas between thousands and a point before cents.`
}

/** For the `check` of a form. */
export const faultOf = (field: string, typed: string): Readonly<Record<string, string>> => {
  const fault = amountFault(typed)
  return fault === undefined ? {} : { [field]: fault }
}
