import { PriceChart } from '#web/src/components/price-chart/price-chart.tsx'
import { makePreferenceStore } from '#web/src/shopper/preferences.ts'
import { PreferenceProvider } from '#web/src/shopper/preference-provider.tsx'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'

const day = 24 * 60 * 60 * 1000
const to = Date.UTC(2026, 10, 21)
const from = to - 90 * day

const render = (said: Partial<ComponentProps<typeof PriceChart>> = {}): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PreferenceProvider
        store={makePreferenceStore({ country: 'NZ', currency: 'NZD', basis: 'delivered' })}
      >
        <PriceChart
          steps={[
            { at: from, price: 1400 },
            { at: to - 9 * day, price: 1272 },
          ]}
          from={from}
          to={to}
          window="90d"
          currency="NZD"
          lowest={{ at: to - 9 * day, price: 1272, text: '$1,272' }}
          askedAt={(moment) => (moment === to ? '$1,272.00 at Harbour Tech' : '')}
          {...said}
        />
      </PreferenceProvider>
    </MemoryRouter>,
  )

test('says what is asked today, and lets people ask for other days', () => {
  const html = render()
  expect(html).toMatch(/<output[^>]*aria-live="polite"[^>]*>Today: \$1,272\.00 at Harbour Tech</)
  expect(html).toMatch(/<input[^>]*type="range"[^>]*max="90"[^>]*value="90"/)
})

test('labels its axes and marks the lowest price', () => {
  const html = render()
  for (const label of ['$1,200', '$1,300', '$1,400', '1 Sep', '1 Oct', '1 Nov', 'Today']) {
    expect(html).toContain(`>${label}<`)
  }
  expect(html).toMatch(/cx="90%" cy="[\d.]+%" r="5"/)
})

test.each([
  { days: 89, anchor: 'start' },
  { days: 45, anchor: 'middle' },
  { days: 1, anchor: 'end' },
])('keeps the words for a price of $days days ago within', ({ days, anchor }) => {
  const html = render({ lowest: { at: to - days * day, price: 1272, text: '$1,272' } })
  expect(html).toContain(`text-anchor="${anchor}">Lowest $1,272<`)
})

test('writes the lowest price above its point where the days stand below', () => {
  const dyOf = (html: string) => /dy="(\S+)" text-anchor="\w+">Lowest/.exec(html)?.[1]
  const cheap = [
    { at: from, price: 90 },
    { at: to, price: 4.29 },
  ]
  expect(dyOf(render())).toBe('1.6em')
  const html = render({ steps: cheap, lowest: { at: to, price: 4.29, text: '$4.29' } })
  expect(dyOf(html)).toBe('-.8em')
  expect(html).toContain('text-anchor="end">Lowest')
})

test('has no dot for today where nobody sells it any more', () => {
  const dotsOf = (html: string): number => html.split('<circle').length - 1
  const gone = [
    { at: from, price: 1272 },
    { at: to - 5 * day, price: null },
  ]
  expect(dotsOf(render())).toBe(2)
  expect(dotsOf(render({ steps: gone }))).toBe(1)
})

test('has marks that differ in currencies of small amounts', () => {
  const steps = [
    { at: from, price: 0.0181 },
    { at: to - day, price: 0.0156 },
  ]
  const html = render({ steps, currency: 'BTC', lowest: { at: to, price: 0.0156, text: '$0.02' } })
  expect(html).toContain('>$0.016<')
  expect(html).toContain('>$0.017<')
})

test('carries no style of its own, which the pages would refuse', () => {
  expect(render()).not.toContain('style=')
})
