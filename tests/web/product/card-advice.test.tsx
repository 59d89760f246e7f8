import { adviceQuery } from '#web/src/api/queries.ts'
import { CardAdvice, CardAdvices } from '#web/src/components/product/card-advice.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

const shown = { id: '3mJr7AoUXx2', offerId: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b' }
const other = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c'

const cardOf = (offerId: string) =>
  renderPage(
    <CardAdvices of={[shown]}>
      <CardAdvice {...shown} />
    </CardAdvices>,
    {
      known: [
        [
          adviceQuery([shown.id], 'NZ', 'delivered').queryKey,
          {
            country: 'NZ',
            basis: 'delivered',
            advice: [{ productId: shown.id, offerId, kind: 'wait', reason: 'It is high.' }],
          },
        ],
      ],
    },
  )

test('a card says the advice of the offer that it shows, in words', () =>
  expect(cardOf(shown.offerId).words).toBe('· ● Wait'))

test('a card of another offer, such as under a filter by shop, says none', () =>
  expect(cardOf(other).words).toBe(''))

test('a card outside of a list says none', () =>
  expect(renderPage(<CardAdvice {...shown} />).words).toBe(''))
