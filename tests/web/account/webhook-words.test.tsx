import { offReasons } from '#domain/webhook/webhook.ts'
import { explainWebhook, webhookMessages } from '#web/src/messages/account/webhooks.ts'
import { Watched } from '#web/src/pages/manage-account/webhooks/watched.tsx'
import { makePreferenceStore, preferencesOf } from '#web/src/shopper/preferences.ts'
import { PreferenceProvider } from '#web/src/shopper/preference-provider.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'

describe('what a webhook watches', () => {
  const render = (products: number, shops: number): string =>
    renderToStaticMarkup(
      <MemoryRouter>
        <PreferenceProvider store={makePreferenceStore(preferencesOf(''))}>
          <Watched
            webhook={{
              products: Array.from({ length: products }, (_, i) => ({
                id: `id${i}`,
                title: `Product ${i}`,
              })),
              shops: Array.from({ length: shops }, (_, i) => ({
                slug: `s${i}`,
                name: `Shop ${i}`,
              })),
            }}
          />
        </PreferenceProvider>
      </MemoryRouter>,
    )

  test('is named, with a link to each', () => {
    const html = render(1, 1)
    expect(html).toContain('<a href="/product/id0">Product 0</a>')
    expect(html).toContain('<a href="/retailers/s0">Shop 0</a>')
    expect(html).not.toContain('details')
  })

  test('stands behind a count from the fifth on', () => {
    expect(render(5, 0)).toMatch(/Product 3.*<summary>and 1 more<\/summary>.*Product 4/)
    expect(render(4, 0)).not.toContain('summary')
    expect(render(5, 0)).not.toContain('Shops')
  })

  test('may be gone', () => {
    expect(render(0, 0)).toContain('What it watched is gone.')
  })
})

test('each reason to be off is said in other words', () => {
  const texts = offReasons.map((reason) => webhookMessages.offSince('today', reason))
  expect(new Set(texts).size).toBe(offReasons.length)
})

describe('a refusal', () => {
  const refusal = { status: 409, code: 'webhook.off', message: 'It is off.', fields: [] }

  test('is said as the server says it where it says what to do', () => {
    expect(explainWebhook(refusal)).toBe('It is off.')
  })

  test('of a field is left to the field', () => {
    const fields = [{ field: 'url', message: 'must be https' }]
    const invalid = { ...refusal, status: 422, code: 'webhook.invalid', fields }
    expect(explainWebhook(invalid)).toBeUndefined()
  })

  test.each([
    [404, 'webhook.not_found', /gone/],
    [429, 'request.too_many', /wait a moment/],
    [500, 'server.error', /try again/],
  ])('with status %i has words for it', (status, code, words) => {
    expect(explainWebhook({ ...refusal, status, code })).toMatch(words)
  })
})
