import type { DisplayCurrency } from '#domain/money/display-currency.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import { OfferRow } from '#web/src/components/offer/offer-row.tsx'
import { expect, test } from 'vitest'
import { makeOffer } from './make-offer.ts'
import { renderPage } from '../render-page.tsx'

const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const render = (
  offer: OfferBody,
  best = false,
  currency: DisplayCurrency = 'NZD',
  basis: Basis = 'delivered',
): string =>
  renderPage(<OfferRow offer={offer} best={best} />, {
    cookies: `currency=${currency}; basis=${basis}`,
  }).html

test('says what delivery costs in the currency of the shopper', () => {
  const offer = makeOffer({ deliveryMinor: 1450, deliveryInfo: '$14.50 delivery, 2 working days' })
  const words = wordsOf(render(offer, false, 'USD'))
  expect(words).toContain('$7.25 USD delivery, 2 working days')
  expect(words).not.toContain('$14.50')
  expect(wordsOf(render(offer))).not.toContain('about')
})

test('adds delivery up', () => {
  const words = wordsOf(
    render(
      makeOffer({
        amountMinor: 128_900,
        deliveryMinor: 1450,
        totalMinor: 130_350,
        deliveryInfo: '$14.50 delivery, 2–4 working days',
      }),
    ),
  )
  expect(words).toContain('Total with delivery: $1,303.50 NZD $1,289.00 + $14.50 delivery')
  expect(words).toContain('In stock $14.50 delivery, 2–4 working days')
  expect(words).toContain('Checked 2 hours ago')
})

test('leaves delivery out of the price of the article, and says it beside', () => {
  const offer = makeOffer({ amountMinor: 10_000, deliveryMinor: 1450, totalMinor: 11_450 })
  const words = wordsOf(render(offer, true, 'NZD', 'item'))
  expect(words).toContain('Price without delivery: $100.00 NZD + $14.50 delivery')
  expect(words).toContain('Cheapest')
})

test('says that a price is the last one of what is sold out', () => {
  const offer = makeOffer({ standing: 'sold-out', availability: 'out-of-stock' })
  expect(wordsOf(render(offer))).toContain('Price without delivery: last $100.00 NZD')
})

test('says what it does not know', () => {
  const words = wordsOf(
    render(
      makeOffer({
        deliveryMinor: null,
        totalMinor: null,
        availability: 'unknown',
        standing: 'delivery-unknown',
      }),
    ),
  )
  expect(words).toContain('Price without delivery: $100.00 NZD + delivery not stated')
  expect(words).toContain('Stock not listed')
})

test('cleans the title for the eye and keeps it whole for the rest', () => {
  const html = render(makeOffer({ title: 'SALE | Example Phone 128GB - Best Deal' }))
  expect(html).toContain('title="SALE | Example Phone 128GB - Best Deal"')
  expect(html).toContain('<span aria-hidden="true">Example Phone 128GB</span>')
  expect(wordsOf(html)).toContain('SALE | Example Phone 128GB - Best Deal')
})

test('names what sets it apart in words', () => {
  const offer = makeOffer({ verified: true, condition: 'refurbished', variant: 'Blue' })
  const words = wordsOf(render(offer, true))
  expect(words).toContain('Example Shop ✓ Verified Cheapest')
  expect(words).toContain('In stock Refurbished Blue Free delivery')
})

test.each([
  [
    'without a known delivery',
    { standing: 'delivery-unknown', deliveryMinor: null, totalMinor: null },
  ],
  ['when it is sold out', { standing: 'sold-out', availability: 'out-of-stock' }],
  ['in a store only', { standing: 'in-store', availability: 'in-store', totalMinor: null }],
] as const)('is no best total %s', (_when, said) => {
  expect(wordsOf(render(makeOffer(said), true))).not.toContain('Cheapest')
})

test('leads to the shop in a tab of its own, by name', () => {
  const html = render(makeOffer())
  expect(html).toContain('target="_blank"')
  expect(html).toContain('rel="nofollow sponsored noopener"')
  expect(wordsOf(html)).toContain('Go to shop : Example Shop, opens in a new tab ↗')
})

test('has the logo beside the name of the shop, which leads to its page', () => {
  const html = render(makeOffer({ shopLogo: '/images/0a1b', shopSlug: 'tui' }))
  expect(html).toMatch(
    /<span class="[^"]*" aria-hidden="true"><img src="\/images\/0a1b"[^>]* alt="" width="80" height="40" loading="lazy"/,
  )
  expect(html).toContain('<a href="/retailers/tui">Example Shop</a>')
})

test('stands with its name where there is no logo', () => {
  const html = render(makeOffer({ shopLogo: null, shopName: 'Ūkaipō' }))
  expect(html).not.toContain('<img')
  expect(html).toContain('aria-hidden="true">Ū</span>')
  expect(html).toContain('>Ūkaipō</a>')
})

test('says of a claimed sale in a word whether it holds, and why among its details', () => {
  const claim = {
    percent: 20,
    percentOffLowest: -5,
    wasMinor: 12_500,
    lowestMinor: 9500,
    medianMinor: 10_000,
    percentOffMedian: 0,
    holds: false,
    since: '2026-11-01T00:00:00.000Z',
    source: 'feed',
  } as const
  const [row = '', details = ''] = render(makeOffer({ claim })).split('<details')
  expect(wordsOf(row)).toContain('Sale in doubt')
  expect(wordsOf(`<details${details}`)).toContain(
    'Shop says 20% off. It is 5% over its 30-day low The shop says it was $125.00. In the 30 days before 1 Nov',
  )
  expect(wordsOf(`<details${details}`)).toContain(
    'its own lowest price was $95.00; its own usual price over 90 days was $100.00',
  )
  const holding = wordsOf(render(makeOffer({ claim: { ...claim, holds: true } })))
  expect(holding).toContain('Real sale')
})

test('unfolds without scripts what else is known', () => {
  const [, details = ''] = render(
    makeOffer({ deliveryInfo: '$5.00 delivery, 2 working days', variant: 'Blue' }),
  ).split('<details')
  expect(wordsOf(`<details${details}`)).toMatch(
    /^Details : Example Shop Example Phone .*\$5.00 delivery, 2 working days · Ships from Wellington, New Zealand · Blue Checked 2 hours ago$/,
  )
})

test('says when what a shop lacks is expected', () => {
  const awaited = makeOffer({
    availability: 'backorder',
    availableFrom: '2026-12-02T11:00:00.000Z',
  })
  expect(wordsOf(render(awaited))).toContain('On back order In stock from 3 Dec')
  expect(wordsOf(render(makeOffer({ availability: 'backorder' })))).not.toContain('In stock from')
})

test('says what a unit costs on the shelf, whatever stands large', () => {
  const contents = { count: 7.5, unit: '100 mL' } as const
  const offer = makeOffer({ amountMinor: 1200, deliveryMinor: 300, totalMinor: 1500, contents })
  expect(wordsOf(render(offer))).toContain('$1.60/100 mL')
  expect(wordsOf(render(offer, false, 'NZD', 'item'))).toContain('$1.60/100 mL')
})
