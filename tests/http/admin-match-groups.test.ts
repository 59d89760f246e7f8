import { describe, expect, test } from 'vitest'
import { anAdmin, tokenOf } from '#tests/support/account/an-identity.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { aGroup, someMatches } from '#tests/support/server/some-matches.ts'

const headers = { cookie: `session=${tokenOf('admin')}` }
const actor = { kind: 'account', accountId: anAdmin.id }

const noting = () => {
  const done: unknown[] = []
  const app = aServer({
    matches: {
      ...someMatches,
      async listGroups(filter) {
        done.push(['list', filter])
        return [aGroup]
      },
      async answerGroup(...asked) {
        done.push(['answer', ...asked])
        return { answered: 100, left: 32, refused: [] }
      },
    },
  })
  const answer = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/admin/match-groups/answers', headers, payload })
  const list = (query: string) =>
    app.inject({ method: 'GET', url: `/api/admin/match-groups${query}`, headers })
  return { done, answer, list }
}

const key = { by: 'path', value: 'Toys > Drones', retailer: 'harbour-tech', kind: 'unsure' }

describe('groups of questions', () => {
  test('are listed by what they have in common', async () => {
    const { done, list } = noting()
    const answer = await list('?by=brand&retailer=kea&limit=5')
    expect(done).toEqual([['list', { by: 'brand', retailer: 'kea', limit: 5 }]])
    expect(answer.json()).toMatchObject({ items: [{ ...key, count: 2, likeCount: 1 }] })
    await list('')
    expect(done[1]).toEqual(['list', { by: 'path', retailer: undefined, limit: 20 }])
    expect((await list('?by=colour')).json()).toMatchObject({ errors: [{ field: 'by' }] })
  })

  test.each([
    [
      { answer: 'new', category: 'drones' },
      { kind: 'new', category: 'drones' },
    ],
    [{ answer: 'none' }, { kind: 'none' }],
    [{ answer: 'likeliest' }, { kind: 'likeliest' }],
  ])('are answered alike: %j', async (given, said) => {
    const { done, answer } = noting()
    const got = await answer({ ...key, ...given })
    expect(got.json()).toEqual({ answered: 100, left: 32, refused: [] })
    expect(done).toEqual([['answer', key, said, actor]])
  })

  test.each([
    [{ answer: 'product' }, 'answer'],
    [{ answer: 'none', by: 'all' }, 'by'],
    [{ answer: 'none', value: undefined }, 'value'],
    [{ answer: 'none', kind: 'mine' }, 'kind'],
  ])('are not answered with %j', async (given, field) => {
    const { done, answer } = noting()
    expect((await answer({ ...key, ...given })).json()).toMatchObject({ errors: [{ field }] })
    expect(done).toEqual([])
  })
})
