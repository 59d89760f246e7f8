import type { ShopFigures, ShopFiguresQuery } from '#application/retailer/shop-figures.ts'
import { keyOf, tokenOf } from '#tests/support/account/an-identity.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { anAdminRetailer } from '#tests/support/server/some-admin-doubles.ts'
import { expect, test } from 'vitest'

const product = { publicId: 'awMiEnyh59s', category: 'lamps', clicks: 9 }
const figures: ShopFigures = {
  days: [{ day: '2026-04-20', clicks: 9 }],
  categories: [{ slug: 'lamps', name: 'Lamps', clicks: 9 }],
  products: [
    {
      ...product,
      title: 'Lamp, "small"',
      standing: { totalMinor: 9550, rank: 2, shops: 3, gapMinor: -5 },
    },
    { ...product, title: '=1+1', standing: null },
  ],
}

const asking = () => {
  const asked: ShopFiguresQuery[] = []
  const app = aServer({
    retailers: {
      async figures(query) {
        asked.push(query)
        return figures
      },
    },
  })
  const get = (end: string, headers: Record<string, string> = admin) =>
    app.inject({ url: `/api/admin/retailers/${anAdminRetailer.id}/figures${end}`, headers })
  return { asked, get }
}

const admin = { cookie: `session=${tokenOf('admin')}` }

test('the figures of a shop are read by admins and by keys for the catalogue', async () => {
  const { asked, get } = asking()
  const answer = await get('?country=AU&days=7')
  expect(asked).toEqual([{ retailerId: anAdminRetailer.id, country: 'AU', days: 7, products: 100 }])
  expect(answer.json()).toMatchObject({
    country: 'AU',
    currency: 'AUD',
    days: figures.days,
    products: [
      { id: 'awMiEnyh59s', totalMinor: 9550, rank: 2, shops: 3, gapMinor: -5 },
      { totalMinor: null, rank: null, shops: null, gapMinor: null },
    ],
  })
  const key = { authorization: `Bearer ${keyOf('admin')}` }
  expect((await get('', key)).statusCode).toBe(200)
  expect(asked[1]).toMatchObject({ country: 'NZ', days: 30 })
  expect((await get('', {})).statusCode).toBe(401)
  for (const days of ['0', '367', 'x'])
    expect((await get(`?days=${days}`)).json().errors).toMatchObject([{ field: 'days' }])
})

test('they are a file for spreadsheets, in which nothing is a formula', async () => {
  const { get } = asking()
  const answer = await get('.csv?days=7')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="${anAdminRetailer.slug}-NZ-7-days.csv"`,
  )
  expect(answer.body.split('\r\n')).toEqual([
    'product,title,category,clicks,delivered,currency,rank,shops,gap',
    'awMiEnyh59s,"Lamp, ""small""",lamps,9,95.5,NZD,2,3,-0.05',
    `awMiEnyh59s,'=1+1,lamps,9,,NZD,,,`,
    '',
  ])
})
