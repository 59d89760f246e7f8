import { amountFault } from '#web/src/messages/typed-amount.ts'
import { expect, test } from 'vitest'

test.each(['1299', '1,299', '$1,299.00', '1 299', '1.5k', '99.95 NZD'])('takes %s', (typed) => {
  expect(amountFault(typed)).toBeUndefined()
})

test.each([
  ['1.299,00', '$1,299.00?'],
  ['$1.299', '$1,299.00?'],
  ['1’299.50', '$1,299.50?'],
  ["12'345'678", 'an amount such as'],
  ['1.234.567', 'an amount such as'],
  ['99,5', '$99.50?'],
  ['1299,00', '$1,299.00?'],
  ['0', 'more than $0'],
  ['0,00', 'an amount such as'],
  ['5000000', 'a smaller amount'],
  ['cheap', 'an amount such as'],
  ['', 'an amount such as'],
  ['1,2,3', 'an amount such as'],
  ['1.299,00'.repeat(100_000), 'an amount such as'],
])('says what is wrong with %s', (typed, said) => {
  expect(amountFault(typed)).toContain(said)
})
