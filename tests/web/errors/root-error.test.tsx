import { makeQueryClient } from '#web/src/api/query-client.ts'
import { RootError } from '#web/src/pages/errors/page-error.tsx'
import { makePreferenceStore, preferencesOf } from '#web/src/shopper/preferences.ts'
import { PreferenceProvider } from '#web/src/shopper/preference-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'

/** What stands in place of a page whose own code failed so. */
const screenFor = async (failure: unknown): Promise<string> => {
  const fail = (): never => {
    throw failure
  }
  const handler = createStaticHandler([
    { path: '/about', loader: fail, element: null, errorElement: <RootError /> },
  ])
  const context = await handler.query(new Request('https://pricehound.example/about'))
  if (context instanceof Response) throw new Error('it leads elsewhere')
  const html = renderToString(
    <PreferenceProvider store={makePreferenceStore(preferencesOf(''))}>
      <QueryClientProvider client={makeQueryClient(() => Promise.reject(new Error('away')))}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </PreferenceProvider>,
  )
  return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
}

test('a page that fails says so with the text of the error, and lets people try again', async () => {
  const main = await screenFor(new Error('x is <not> a function'))
  expect(main).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
  expect(main).toContain('<code>x is &lt;not&gt; a function</code>')
  expect(main).toContain('href="/about"')
  expect(main).toContain('href="/contact"')
})

test('has no text where none was thrown', async () => {
  const main = await screenFor('gone')
  expect(main).toContain('Unexpected Application Error!')
  expect(main).not.toContain('<code')
})
