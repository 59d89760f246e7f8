import { jobNotFound } from '#application/jobs/jobs.ts'
import { anAdmin, tokenOf } from '#tests/support/account/an-identity.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { expect, test } from 'vitest'

const headers = { cookie: `session=${tokenOf('admin')}` }

const job = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  name: 'vacuum',
  state: 'failed',
  createdAt: new Date('2026-03-01T15:00:00Z'),
  startedAt: new Date('2026-03-01T15:00:04Z'),
  endedAt: null,
  attempts: 6,
  error: 'no space',
} as const

test('background jobs are listed, and retried by admins', async () => {
  const retried: unknown[] = []
  const task = { name: 'vacuum', cron: '0 15 * * *', description: 'frees space' }
  const app = aServer({
    tasks: {
      list: async () => ({ tasks: [task], jobs: [job] }),
      async retry(...asked) {
        if (asked[0] === 'none') throw jobNotFound('none')
        retried.push(asked)
      },
    },
  })
  const list = await app.inject({ url: '/api/admin/jobs', headers })
  expect(list.json()).toEqual({
    tasks: [task],
    jobs: [
      {
        ...job,
        createdAt: '2026-03-01T15:00:00.000Z',
        startedAt: '2026-03-01T15:00:04.000Z',
      },
    ],
  })
  const retry = (name: string) =>
    app.inject({ method: 'POST', url: `/api/admin/jobs/${name}/retry`, headers })
  expect((await retry('vacuum')).statusCode).toBe(202)
  expect(retried).toEqual([['vacuum', { kind: 'account', accountId: anAdmin.id }]])
  const unknown = await retry('none')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'jobs.not_found'])
  expect((await retry('x'.repeat(101))).statusCode).toBe(400)
})

test('nobody else learns of them', async () => {
  const app = aServer()
  const url = '/api/admin/jobs'
  expect((await app.inject({ url })).statusCode).toBe(401)
  const user = { cookie: `session=${tokenOf('user')}` }
  expect((await app.inject({ url, headers: user })).statusCode).toBe(403)
})
