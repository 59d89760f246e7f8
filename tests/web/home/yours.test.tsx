import { watchesQuery } from '#web/src/api/watches.ts'
import { Now, Yours } from '#web/src/pages/home/yours.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

test('what somebody else watched is not shown to whoever is not signed in', () => {
  const watch = {
    state: 'active',
    country: 'NZ',
    productId: 'p1',
    name: 'A kettle',
    link: '/product/kettle-p1',
    image: null,
    targetMinor: 9900,
  }
  const { queryKey } = watchesQuery({})
  expect(renderPage(<Yours />, { known: [[queryKey, { watches: [watch] }]] }).words).toBe('')
})

test('an alert follows the price, where there is one', () => {
  const advice = {
    productId: 'p1',
    offerId: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
    kind: 'wait',
    reason: 'It is high.',
    amountMinor: 12_000,
    changeMinor: null,
  } as const
  const wordsOf = (known: typeof advice | undefined): string =>
    renderPage(<Now advice={known} targetMinor={9900} />).words
  expect(wordsOf(undefined)).toBe('alert at $99.00 or less')
  expect(wordsOf(advice)).toMatch(/^\$120\.00 .*· alert at \$99\.00 or less$/)
})
