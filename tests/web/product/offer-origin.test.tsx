import { provenanceExample } from '#openapi/schemas/offer-report.ts'
import { makeQueryClient } from '#web/src/api/query-client.ts'
import { OfferOrigin } from '#web/src/components/origin/offer-origin.tsx'
import { RenderTime } from '#web/src/render-time.ts'
import { makePreferenceStore } from '#web/src/shopper/preferences.ts'
import { PreferenceProvider } from '#web/src/shopper/preference-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { makeOffer } from './make-offer.ts'

const preferences = { country: 'NZ', currency: 'NZD', basis: 'delivered' } as const

test.each([
  ['feed', false, 'the product feed of the shop'],
  ['feed', true, 'the product feed of the shop (an invented shop)'],
  ['demo', true, 'the demonstration'],
  [null, false, 'a source we no longer read'],
])('an offer of %s, invented: %j, was read from: %s', (source, isDemonstration, text) => {
  const client = makeQueryClient(() => Promise.reject(new Error('nothing is asked')))
  const known = { ...provenanceExample, source, isDemonstration }
  client.setQueryData(['/api/offers/a/provenance'], known)
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <RenderTime value={Date.parse('2026-11-21T02:00:00Z')}>
        <PreferenceProvider store={makePreferenceStore(preferences)}>
          <QueryClientProvider client={client}>
            <OfferOrigin offer={makeOffer({ id: 'a' })} />
          </QueryClientProvider>
        </PreferenceProvider>
      </RenderTime>
    </MemoryRouter>,
  )
  expect(html.replaceAll(/ +</g, '<')).toContain(`Read from</dt><dd>${text}</dd>`)
})
