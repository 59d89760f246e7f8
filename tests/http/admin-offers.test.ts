import { questionAnswered } from '#application/matching/matching-errors.ts'
import type { ManagedOffer } from '#application/offer/managed-offers.ts'
import type { QuestionGroup } from '#application/matching/question-groups.ts'
import { strikeInvalid, tooManyStrikes } from '#application/price-history/strike-errors.ts'
import type { StrikeView } from '#application/price-history/strike-views.ts'
import { anAdmin } from '#tests/support/account/an-identity.ts'
import { now } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { aQuestion, anOfferHistory } from '#tests/support/server/some-matches.ts'
import { describe, expect, test } from 'vitest'

const actor = { kind: 'account', accountId: anAdmin.id }
const id = 'df7296b7-5af0-87b0-90cb-b978892900da'
const other = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c'

const shared = {
  id,
  title: 'Kea Trail Camera KTC4000',
  country: 'AU',
  currency: 'AUD',
  availability: 'in-stock',
  condition: 'new',
  retailer: { slug: 'kea-cameras', name: 'Kea Cameras' },
  states: ['hidden'],
  doubtedMinor: null,
  lastAction: 'hide',
} as const

const anOffer: ManagedOffer = {
  ...shared,
  url: 'https://kea.example/p/ktc-4000',
  priceMinor: 249,
  product: { publicId: 'awMiEnyh59s', slug: 'kea-camera', title: 'Kea Camera', image: null },
  readAt: now,
  hiding: { reason: 'Cents', at: now, by: 'Aroha Ngata', until: null },
}

describe('offers for admins', () => {
  const serving = () =>
    aNotingServer({
      offers: {
        search: async () => ({ items: [anOffer], next: 'abc' }),
        act: async () => [
          { offerId: id, outcome: 'done', message: null },
          { offerId: other, outcome: 'refused', message: 'This offer no longer exists.' },
        ],
      },
    })

  test('are listed by what they are asked for', async () => {
    const { asked, send } = serving()
    const query =
      'query=camera&shop=kea&country=AU&minPrice=1.5&maxPrice=20&unreadDays=7&state=hidden&limit=10'
    expect((await send(`GET /api/admin/offers?${query}`)).json()).toEqual({
      items: [
        {
          ...shared,
          link: 'https://kea.example/p/ktc-4000',
          amountMinor: 249,
          product: {
            id: 'awMiEnyh59s',
            name: 'Kea Camera',
            link: '/product/kea-camera-awMiEnyh59s?country=AU',
            image: null,
          },
          readAt: now.toISOString(),
          hiding: { reason: 'Cents', at: now.toISOString(), by: 'Aroha Ngata', until: null },
        },
      ],
      nextCursor: 'abc',
    })
    const unreadSince = new Date(now.getTime() - 7 * 86_400_000)
    const prices = { fromMinor: 150, toMinor: 2000 }
    expect(asked).toEqual([
      [
        'search',
        {
          search: 'camera',
          shop: 'kea',
          country: 'AU',
          ...prices,
          unreadSince,
          state: 'hidden',
          after: undefined,
          limit: 10,
        },
      ],
    ])
  })

  const hide = { kind: 'hide', reason: 'Cents' }
  test.each([
    [
      { action: 'hide', reason: 'Cents', until: '2026-03-21' },
      { ...hide, until: new Date('2026-03-21') },
    ],
    [
      { action: 'hide', reason: 'Cents' },
      { ...hide, until: null },
    ],
    [{ action: 'show' }, { kind: 'show' }],
    [{ action: 'split' }, { kind: 'split', category: undefined }],
    [
      { action: 'split', category: 'drones' },
      { kind: 'split', category: 'drones' },
    ],
    [
      { action: 'move', product: 'awMiEnyh59s' },
      { kind: 'move', publicId: 'awMiEnyh59s' },
    ],
    [
      { action: 'strike', reason: 'Cents' },
      { kind: 'strike', reason: 'Cents' },
    ],
    [{ action: 'undo' }, { kind: 'undo' }],
  ])('are acted on, each with its outcome: %j', async (action, understood) => {
    const { asked, send } = serving()
    const answer = await send('POST /api/admin/offers/actions', { offers: [id, other], ...action })
    expect(answer.json()).toEqual({
      items: [
        { offer: id, outcome: 'done', message: null },
        { offer: other, outcome: 'refused', message: 'This offer no longer exists.' },
      ],
    })
    expect(asked).toEqual([['act', [id, other], understood, actor]])
  })

  test.each([
    [{ action: 'hide' }, 'reason'],
    [{ action: 'strike', reason: '  ' }, 'reason'],
    [{ action: 'hide', reason: 'x'.repeat(501) }, 'reason'],
    [{ action: 'hide', reason: 'Cents', until: 'soon' }, 'until'],
    [{ action: 'move' }, 'product'],
    [{ action: 'move', product: 'x' }, 'product'],
    [{ action: 'show', offers: Array.from({ length: 201 }, () => id) }, 'offers'],
  ])('are not acted on with the field at fault: %j', async (action, field) => {
    const { asked, send } = serving()
    const answer = await send('POST /api/admin/offers/actions', { offers: [id], ...action })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
    expect(asked).toEqual([])
  })
})

const aGroup: QuestionGroup = {
  by: 'path',
  value: 'Toys > Drones',
  retailer: 'harbour-tech',
  retailerName: 'Harbour Tech',
  kind: 'unsure',
  count: 2,
  likeCount: 1,
  examples: [{ title: 'Weka W4 quadcopter', priceMinor: 49_900, currency: 'NZD' }],
}

const matching = () =>
  aNotingServer({
    matches: {
      list: async () => ({ items: [aQuestion], next: 'more' }),
      show: async () => aQuestion,
      answer: async () => {},
      undo: async () => {},
      showOffer: async () => anOfferHistory,
      setProduct: async () => {},
      merge: async () => {},
      unmerge: async () => {},
      listGroups: async () => [aGroup],
      answerGroup: async () => ({ answered: 100, left: 32, refused: [] }),
    },
  })

describe('questions about offers', () => {
  const question = `/api/admin/matches/${aQuestion.id}/answer`
  const offer = `/api/admin/offers/${aQuestion.offer.id}`
  const merged = '/api/admin/products/Qy7xbYAmhiB/merged-into'
  const product = { productId: 'awMiEnyh59s' }

  test('are listed with what tells what they are about', async () => {
    const { asked, send } = matching()
    const answer = await send('GET /api/admin/matches?state=open&retailer=kea&limit=5&cursor=abc')
    expect(asked).toEqual([['list', { state: 'open', retailer: 'kea', limit: 5, after: 'abc' }]])
    const link = 'https://harbour-tech.example/p/w4'
    expect(answer.json()).toMatchObject({
      nextCursor: 'more',
      items: [
        {
          kind: 'unsure',
          offer: { price: '$499.00', link, gtins: ['09414584300004'] },
          candidates: [
            {
              id: 'awMiEnyh59s',
              link: '/product/weka-drone-w4-awMiEnyh59s',
              refusals: ['Colour differs'],
            },
          ],
        },
      ],
    })
  })

  test.each([
    [
      `PUT ${question}`,
      { answer: 'product', ...product, not: ['Qy7xbYAmhiB'] },
      [
        'answer',
        aQuestion.id,
        { kind: 'product', publicId: 'awMiEnyh59s' },
        ['Qy7xbYAmhiB'],
        actor,
      ],
    ],
    [
      `PUT ${question}`,
      { answer: 'new', category: 'drones' },
      ['answer', aQuestion.id, { kind: 'new', category: 'drones' }, [], actor],
    ],
    [`PUT ${question}`, { answer: 'none' }, ['answer', aQuestion.id, { kind: 'none' }, [], actor]],
    [`DELETE ${question}`, undefined, ['undo', aQuestion.id, actor]],
    [`PUT ${offer}/product`, { productId: null }, ['setProduct', aQuestion.offer.id, null, actor]],
    [`PUT ${offer}/product`, product, ['setProduct', aQuestion.offer.id, 'awMiEnyh59s', actor]],
    [`PUT ${merged}`, product, ['merge', 'Qy7xbYAmhiB', 'awMiEnyh59s', actor]],
    [`DELETE ${merged}`, undefined, ['unmerge', 'Qy7xbYAmhiB', actor]],
  ])('are answered, and products moved and merged: %s %j', async (call, payload, ask) => {
    const { asked, send } = matching()
    await send(call, payload)
    expect(asked.filter(([name]) => !name.startsWith('show'))).toEqual([ask])
  })

  test.each([
    [{ answer: 'product' }, 'productId'],
    [{ answer: 'product', productId: 'x' }, 'productId'],
    [{ answer: 'none', not: ['x'] }, 'not.0'],
  ])('are not answered with %j', async (payload, field) => {
    const { asked, send } = matching()
    const answer = await send(`PUT ${question}`, payload)
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
    expect(asked).toEqual([])
  })

  test('are answered once', async () => {
    const { send } = aNotingServer({
      matches: { answer: () => Promise.reject(questionAnswered()) },
    })
    const answer = await send(`PUT ${question}`, { answer: 'none' })
    expect(answer.json()).toMatchObject({ status: 409, code: 'match.answered' })
  })

  test('are of an offer that tells what it was found to be', async () => {
    expect((await matching().send(`GET ${offer}`)).json()).toMatchObject({
      offer: { product: { id: 'awMiEnyh59s' } },
      matches: [{ method: 'title', supersededAt: null }],
      answers: [{ answer: 'none', by: 'mere@harbour-tech.example', product: null }],
      refused: [{ by: 'operator kiri' }],
    })
  })
})

describe('groups of questions', () => {
  const key = { by: 'path', value: 'Toys > Drones', retailer: 'harbour-tech', kind: 'unsure' }
  const url = '/api/admin/match-groups'

  test('are listed by what they have in common', async () => {
    const { asked, send } = matching()
    const answer = await send(`GET ${url}?by=brand&retailer=kea&limit=5`)
    expect(answer.json()).toMatchObject({ items: [{ ...key, count: 2, likeCount: 1 }] })
    await send(`GET ${url}`)
    expect(asked).toEqual([
      ['listGroups', { by: 'brand', retailer: 'kea', limit: 5 }],
      ['listGroups', { by: 'path', retailer: undefined, limit: 20 }],
    ])
  })

  test.each([
    [
      { answer: 'new', category: 'drones' },
      { kind: 'new', category: 'drones' },
    ],
    [{ answer: 'none' }, { kind: 'none' }],
    [{ answer: 'likeliest' }, { kind: 'likeliest' }],
  ])('are answered alike: %j', async (given, said) => {
    const { asked, send } = matching()
    const answer = await send(`POST ${url}/answers`, { ...key, ...given })
    expect(answer.json()).toEqual({ answered: 100, left: 32, refused: [] })
    expect(asked).toEqual([['answerGroup', key, said, actor]])
  })
})

const aStrike: StrikeView = {
  id: '0198c9a0-7d21-7c32-9b4d-3a5c6e7f8092',
  product: { publicId: 'awMiEnyh59s', title: 'Apple iPhone 15 Pro', slug: 'apple-iphone-15-pro' },
  country: 'NZ',
  shops: ['Kea Cameras'],
  offerIds: [id],
  from: now,
  to: null,
  reason: 'The feed gave cents for dollars.',
  struckAt: now,
  struckBy: 'Aroha Ngata',
  undone: null,
}

describe('struck prices for admins', () => {
  const url = '/api/admin/price-strikes'
  const body = { offer: id, from: '2026-03-10T06:00:00Z', reason: 'Cents for dollars.' }
  const refusals: Readonly<Record<string, Error>> = {
    'no price': strikeInvalid([{ field: 'from', message: 'begins a span without a price' }]),
    'too many': tooManyStrikes(100),
  }
  const serving = () =>
    aNotingServer({
      priceHistory: {
        async strike({ reason }) {
          if (refusals[reason]) throw refusals[reason]
          return aStrike.id
        },
        undoStrike: async () => {},
        listStrikes: async (filter) => ('id' in filter && filter.id === other ? [] : [aStrike]),
        listPast: async () => [
          {
            offerId: id,
            country: 'AU',
            title: 'A camera',
            shop: 'Kea Cameras',
            condition: 'new',
            isPresent: true,
            hasMore: false,
            prices: [
              { at: now, until: null, priceMinor: 249, deliveryMinor: null, isStruck: true },
            ],
          },
        ],
      },
    })

  test('are struck and put back in the name of who does it', async () => {
    const { asked, send } = serving()
    const struck = await send(`POST ${url}`, body)
    expect(struck.statusCode).toBe(201)
    expect(struck.json()).toEqual({
      id: aStrike.id,
      product: {
        id: 'awMiEnyh59s',
        name: 'Apple iPhone 15 Pro',
        link: '/product/apple-iphone-15-pro-awMiEnyh59s',
      },
      country: 'NZ',
      shops: ['Kea Cameras'],
      offers: [id],
      from: now.toISOString(),
      to: null,
      reason: 'The feed gave cents for dollars.',
      struckAt: now.toISOString(),
      struckBy: 'Aroha Ngata',
      undone: null,
    })
    const ofProduct = {
      product: 'awMiEnyh59s',
      country: 'AU',
      from: '2026-03-10',
      to: '2026-03-11',
    }
    await send(`POST ${url}`, { ...ofProduct, reason: 'Another model.' })
    await send(`PUT ${url}/${aStrike.id}/undone`)
    const [from, to] = [new Date('2026-03-10'), new Date('2026-03-11')]
    expect(asked.filter(([name]) => name !== 'listStrikes')).toEqual([
      [
        'strike',
        { target: { offerId: id }, from: new Date(body.from), to: null, reason: body.reason },
        actor,
      ],
      [
        'strike',
        { target: { publicId: 'awMiEnyh59s', country: 'AU' }, from, to, reason: 'Another model.' },
        actor,
      ],
      ['undoStrike', aStrike.id, actor],
    ])
    expect((await send(`PUT ${url}/${other}/undone`)).statusCode).toBe(404)
  })

  test.each([
    [{ offer: undefined }, 400, 'offer'],
    [{ offer: 'none' }, 400, 'offer'],
    [{ product: 'awMiEnyh59s', country: 'NZ' }, 400, 'product'],
    [{ offer: undefined, product: 'awMiEnyh59s' }, 400, 'country'],
    [{ from: 'yesterday' }, 400, 'from'],
    [{ reason: 'no price' }, 422, 'from'],
    [{ reason: 'too many' }, 409, undefined],
  ])('are refused with the field at fault: %j', async (given, status, field) => {
    const answer = (await serving().send(`POST ${url}`, { ...body, ...given })).json()
    expect(answer).toMatchObject({ status, errors: field === undefined ? [] : [{ field }] })
  })

  test('are listed of one product or of all', async () => {
    const { asked, send } = serving()
    expect((await send(`GET ${url}?product=awMiEnyh59s`)).json()).toMatchObject({
      items: [{ id: aStrike.id }],
    })
    await send(`GET ${url}`)
    expect(asked).toEqual([
      ['listStrikes', { publicId: 'awMiEnyh59s' }],
      ['listStrikes', { publicId: undefined }],
    ])
    const wrong = await send(`GET ${url}?product=x`)
    expect(wrong.json()).toMatchObject({ status: 400, errors: [{ field: 'product' }] })
  })

  test('stand among the past prices of a product', async () => {
    const { asked, send } = serving()
    const { items } = (await send('GET /api/admin/products/awMiEnyh59s/prices?limit=3')).json()
    const price = { at: now.toISOString(), until: null, amountMinor: 249, isStruck: true }
    expect(items).toMatchObject([{ offer: id, currency: 'AUD', prices: [price] }])
    expect(asked).toEqual([['listPast', 'awMiEnyh59s', 3]])
  })
})
