import { provenanceExample } from '#openapi/schemas/offer-report.ts'
import { OfferOrigin } from '#web/src/components/origin/offer-origin.tsx'
import { offerOriginMessages } from '#web/src/messages/offer-origin.ts'
import { expect, test } from 'vitest'
import { makeOffer } from './make-offer.ts'
import { renderPage } from '../render-page.tsx'

test.each([
  ['feed', false, 'the product feed of the shop'],
  ['feed', true, 'the product feed of the shop (an invented shop)'],
  ['demo', true, 'the demonstration'],
  [null, false, 'a source we no longer read'],
])('an offer of %s, invented: %j, was read from: %s', (source, isDemonstration, text) => {
  const known = { ...provenanceExample, source, isDemonstration }
  const { html } = renderPage(<OfferOrigin offer={makeOffer({ id: 'a' })} />, {
    known: [[['/api/offers/a/provenance'], known]],
  })
  expect(html.replaceAll(/ +</g, '<')).toContain(`Read from</dt><dd>${text}</dd>`)
})

test('a report says whether the shop is asked or we look at it', () => {
  const said = 'You said the price at kea is $1.00, not $2.00.'
  const ends = [true, false].map((isRechecked) =>
    offerOriginMessages.thanks({ said, isRechecked }, false),
  )
  expect(ends[0]).toContain('We’ll check with the shop soon.')
  expect(ends[1]).toContain('We will look at it.')
})
