import { backupUnderWay } from '#application/backup/backup-errors.ts'
import { anAdmin, tokenOf } from '#tests/support/account/an-identity.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { expect, test } from 'vitest'

const headers = { cookie: `session=${tokenOf('admin')}` }
const url = '/api/admin/backups'

const backup = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  state: 'done',
  host: 'worker-1',
  path: '/var/backups/one.backup',
  rotated: true,
  startedAt: new Date('2026-03-01T15:00:00Z'),
  endedAt: null,
  bytes: 48_210_944,
  rows: 12,
  error: null,
} as const

test('backups are listed', async () => {
  const app = aServer({
    backups: {
      list: async () => ({ backups: [backup], isAwaited: true, folder: '/var/backups', kept: 7 }),
    },
  })
  const { rotated: _rotated, ...shown } = backup
  const answer = await app.inject({ url, headers })
  expect(answer.json()).toEqual({
    backups: [{ ...shown, startedAt: '2026-03-01T15:00:00.000Z' }],
    isAwaited: true,
    folder: '/var/backups',
    kept: 7,
  })
})

test('one is asked for, and no second one meanwhile', async () => {
  const asked: unknown[] = []
  const app = aServer({
    backups: {
      async request(actor) {
        if (asked.length > 0) throw backupUnderWay()
        asked.push(actor)
      },
    },
  })
  const post = () => app.inject({ method: 'POST', url, headers })
  expect((await post()).statusCode).toBe(202)
  expect(asked).toEqual([{ kind: 'account', accountId: anAdmin.id }])
  const again = await post()
  expect([again.statusCode, again.json().code]).toEqual([409, 'backup.under_way'])
})

test('nobody else learns of them', async () => {
  const app = aServer()
  expect((await app.inject({ url })).statusCode).toBe(401)
  const user = { cookie: `session=${tokenOf('user')}` }
  for (const method of ['GET', 'POST'] as const)
    expect((await app.inject({ method, url, headers: user })).statusCode).toBe(403)
})
