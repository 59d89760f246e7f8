import { ratesQuery } from '#web/src/api/queries.ts'
import { makeQueryClient } from '#web/src/api/query-client.ts'
import { Rates } from '#web/src/components/money/use-money.tsx'
import { HeadCollector, type Head } from '#web/src/components/page-head.tsx'
import { RenderTime } from '#web/src/render-time.ts'
import { makePreferenceStore, preferencesOf } from '#web/src/shopper/preferences.ts'
import { PreferenceProvider } from '#web/src/shopper/preference-provider.tsx'
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

type Rendered = { readonly html: string; readonly words: string; readonly head: Head }

type Given = {
  readonly address?: string
  /** Such as `country=AU; currency=USD`. */
  readonly cookies?: string
  /** What the API has answered; nothing else is asked. */
  readonly known?: readonly (readonly [QueryKey, unknown])[]
}

/** A part of a page as the server writes it, for a shopper of 21 November 2026. */
export const renderPage = (
  part: ReactNode,
  { address = '/', cookies = '', known = [] }: Given = {},
): Rendered => {
  const client = makeQueryClient(() => Promise.reject(new Error('nothing is asked')))
  client.setQueryData(ratesQuery().queryKey, {
    base: 'NZD',
    source: 'rates.example',
    day: '2026-11-20',
    rates: { NZD: 1, USD: 0.5 },
  })
  for (const [key, answer] of known) client.setQueryData(key, answer)
  const router = createMemoryRouter([{ path: '*', element: <Rates>{part}</Rates> }], {
    initialEntries: [address],
  })
  let head: Head = { title: '' }
  const html = renderToStaticMarkup(
    <HeadCollector value={(collected) => void (head = collected)}>
      <RenderTime value={Date.parse('2026-11-21T02:00:00Z')}>
        <PreferenceProvider store={makePreferenceStore(preferencesOf(cookies))}>
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </PreferenceProvider>
      </RenderTime>
    </HeadCollector>,
  )
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
  return { html, words, head }
}
