import { readCompared } from '#web/src/pages/compare/compared-address.ts'
import { expect, test } from 'vitest'

const read = (query: string) => readCompared(new URLSearchParams(query))
const [a, b, c, d, e] = ['3mJr7AoUXx2', 'awMiEnyh59s', '9cVb2MqPtR4', '66suELTcGEy', 'hPeEfExrKET']

test.each([
  [`p=${a},${b}`, [a, b]],
  [`p=${b}&p=${a},${b},`, [b, a]],
  ['p=', []],
  ['', []],
])('an address with %j asks for %j', (query, ids) => {
  expect(read(query)).toMatchObject({ ids, unread: 0, isTooMany: false })
})

test('an address asks for four at most, and counts what cannot be an id', () => {
  expect(read(`p=${a},kea,${b},0OIl,${c},${d},${e}`)).toMatchObject({
    ids: [a, b, c, d],
    unread: 2,
    isTooMany: true,
  })
})

test('an address may ask for differences alone, and for what might be added', () => {
  expect(read(`p=${a}&differences=true&q=+kea+`)).toMatchObject({
    onlyDifferences: true,
    words: 'kea',
  })
  expect(read(`q=${'kea'.repeat(100)}`).words).toHaveLength(200)
  expect(read(`p=${a}&differences=no`)).toMatchObject({ onlyDifferences: false, words: '' })
})
