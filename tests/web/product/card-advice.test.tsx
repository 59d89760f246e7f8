import { adviceQuery } from '#web/src/api/queries.ts'
import { CardAdvice, CardAdvices, WithoutChange } from '#web/src/components/product/card-advice.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

const shown = {
  id: '3mJr7AoUXx2',
  offerId: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  currency: 'NZD',
} as const
const other = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c'

const cardOf = (
  offerId: string,
  changeMinor: number | null = null,
  card = <CardAdvice {...shown} />,
  cookies = '',
) =>
  renderPage(<CardAdvices of={[shown]}>{card}</CardAdvices>, {
    cookies,
    known: [
      [
        adviceQuery([shown.id], 'NZ', 'delivered').queryKey,
        {
          country: 'NZ',
          basis: 'delivered',
          advice: [
            {
              productId: shown.id,
              offerId,
              kind: 'wait',
              reason: 'It is high.',
              amountMinor: 9900,
              changeMinor,
            },
          ],
        },
      ],
    ],
  })

test('a card says the advice of the offer that it shows, in words', () =>
  expect(cardOf(shown.offerId).words).toBe('· ● Wait'))

test.each([
  [-12_000, '−$120 in 30 days'],
  [450, '+$4.50 in 30 days'],
])('and what changed by %i cents', (changeMinor, words) =>
  expect(cardOf(shown.offerId, changeMinor).words).toBe(`· ● Wait · ${words}`),
)

test('and nothing of the change where the card measures it otherwise', () => {
  const card = (
    <WithoutChange>
      <CardAdvice {...shown} />
    </WithoutChange>
  )
  expect(cardOf(shown.offerId, -12_000, card).words).toBe('· ● Wait')
})

test('and nothing of what stayed as it was', () =>
  expect(cardOf(shown.offerId, 0).words).toBe('· ● Wait'))

test('a card of another offer, such as under a filter by shop, says none', () =>
  expect(cardOf(other).words).toBe(''))

test('a card outside of a list says none', () =>
  expect(renderPage(<CardAdvice {...shown} />).words).toBe(''))

test('and of little ones no decimals are lost', () =>
  expect(cardOf(shown.offerId, -1, undefined, 'currency=USD').words).toBe(
    '· ● Wait · −$0.005 in 30 days',
  ))
