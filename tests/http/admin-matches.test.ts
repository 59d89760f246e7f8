import type { ManageMatches } from '#application/matching/manage-matches.ts'
import { questionAnswered } from '#application/matching/matching-errors.ts'
import { describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'
import { anAdmin, tokenOf } from '#tests/support/account/an-identity.ts'
import { aQuestion, someMatches } from '#tests/support/server/some-matches.ts'

const headers = { cookie: `session=${tokenOf('admin')}` }
const actor = { kind: 'account', accountId: anAdmin.id }

/** Matches that write down what is done with them. */
const noting = (given: Partial<ManageMatches> = {}) => {
  const done: unknown[] = []
  const note =
    (name: string) =>
    async (...asked: unknown[]): Promise<void> =>
      void done.push([name, ...asked])
  const app = aServer({
    matches: {
      ...someMatches,
      list: async (filter) => {
        done.push(['list', filter])
        return { items: [aQuestion], next: 'more' }
      },
      answer: note('answer'),
      undo: note('undo'),
      setProduct: note('setProduct'),
      merge: note('merge'),
      unmerge: note('unmerge'),
      ...given,
    },
  })
  const send = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `/api/admin${url}`, headers, ...(payload && { payload }) })
  return { done, send }
}

const question = `/matches/${aQuestion.id}`
const offer = `/offers/${aQuestion.offer.id}`

describe('questions about offers', () => {
  test('are listed with what tells what they are about', async () => {
    const { done, send } = noting()
    const answer = await send('GET', '/matches?state=open&retailer=kea&limit=5&cursor=abc')
    expect(done).toEqual([['list', { state: 'open', retailer: 'kea', limit: 5, after: 'abc' }]])
    expect(answer.json()).toMatchObject({
      nextCursor: 'more',
      items: [
        {
          kind: 'unsure',
          offer: {
            price: '$499.00',
            link: 'https://harbour-tech.example/p/w4',
            gtins: ['09414584300004'],
          },
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

  test('are answered with a product, a new one or none', async () => {
    const { done, send } = noting()
    const say = (payload: object) => send('PUT', `${question}/answer`, payload)
    await say({ answer: 'product', productId: 'awMiEnyh59s', not: ['Qy7xbYAmhiB'] })
    await say({ answer: 'new', category: 'drones' })
    await say({ answer: 'none' })
    expect(done).toEqual([
      [
        'answer',
        aQuestion.id,
        { kind: 'product', publicId: 'awMiEnyh59s' },
        ['Qy7xbYAmhiB'],
        actor,
      ],
      ['answer', aQuestion.id, { kind: 'new', category: 'drones' }, [], actor],
      ['answer', aQuestion.id, { kind: 'none' }, [], actor],
    ])
  })

  test.each([
    [{ answer: 'product' }, 'productId'],
    [{ answer: 'product', productId: 'x' }, 'productId'],
    [{ answer: 'perhaps' }, 'answer'],
    [{ answer: 'none', not: ['x'] }, 'not.0'],
  ])('are not answered with %j', async (payload, field) => {
    const { done, send } = noting()
    const answer = await send('PUT', `${question}/answer`, payload)
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
    expect(done).toEqual([])
  })

  test('have their answer taken back', async () => {
    const { done, send } = noting()
    expect((await send('DELETE', `${question}/answer`)).json()).toMatchObject({ id: aQuestion.id })
    expect(done).toEqual([['undo', aQuestion.id, actor]])
  })

  test('are answered once', async () => {
    const { send } = noting({
      answer: async () => {
        throw questionAnswered()
      },
    })
    const answer = await send('PUT', `${question}/answer`, { answer: 'none' })
    expect(answer.json()).toMatchObject({ status: 409, code: 'match.answered' })
  })
})

test('an offer tells what it was found to be, and leaves its product', async () => {
  const { done, send } = noting()
  expect((await send('GET', offer)).json()).toMatchObject({
    offer: { product: { id: 'awMiEnyh59s' } },
    matches: [{ method: 'title', supersededAt: null }],
    answers: [{ answer: 'none', by: 'mere@harbour-tech.example', product: null }],
    refused: [{ by: 'operator kiri' }],
  })
  await send('PUT', `${offer}/product`, { productId: null })
  await send('PUT', `${offer}/product`, { productId: 'awMiEnyh59s' })
  expect(done).toEqual([
    ['setProduct', aQuestion.offer.id, null, actor],
    ['setProduct', aQuestion.offer.id, 'awMiEnyh59s', actor],
  ])
})

test('products become one, and two again', async () => {
  const { done, send } = noting()
  const merged = '/products/Qy7xbYAmhiB/merged-into'
  await send('PUT', merged, { productId: 'awMiEnyh59s' })
  await send('DELETE', merged)
  expect(done).toEqual([
    ['merge', 'Qy7xbYAmhiB', 'awMiEnyh59s', actor],
    ['unmerge', 'Qy7xbYAmhiB', actor],
  ])
})
