import { describe, expect, test } from 'vitest'
import { runCommand } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedWebhook } from '#tests/support/account/seed-webhook.ts'

describe('pricehound webhooks', () => {
  const kind = mainDatabase()
  const open = testDatabases(kind)

  test('lists them and what they were sent, sends again, and switches off', async () => {
    const database = await open()
    const { id: accountId, email } = await seedAccount(database.db, { email: 'tama@example.nz' })
    const { webhookId, deliveryId } = await seedWebhook(database.db, accountId)
    if (kind === 'embedded') await database.close()
    const { dataDir, databaseUrl } = database.config
    const webhooks = (...args: string[]) =>
      runCommand(['webhooks', ...args], {
        env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      })
    const listed = async (): Promise<unknown> =>
      JSON.parse((await webhooks('list', '--json')).stdout)
    const sent = async (): Promise<unknown> =>
      JSON.parse((await webhooks('deliveries', webhookId, '--json')).stdout)

    expect(await listed()).toMatchObject({
      items: [{ id: webhookId, email, waiting: 1, off: null }],
    })
    expect((await webhooks('list')).stdout).toContain('fails since')
    expect((await webhooks('deliveries', webhookId)).stdout).toContain('the server')
    expect(await sent()).toMatchObject({ items: [{ id: deliveryId, attempts: 5 }] })

    expect(await webhooks('retry', deliveryId)).toMatchObject({
      code: 0,
      stdout: 'The message is due.\n',
    })
    expect(await sent()).toMatchObject({ items: [{ state: 'waiting' }] })

    expect(await webhooks('disable', webhookId)).toMatchObject({ code: 0 })
    expect(await listed()).toMatchObject({ items: [{ waiting: 0, off: { because: 'asked' } }] })
    expect(await sent()).toMatchObject({ items: [{ state: 'failed' }] })
    expect(await webhooks('retry', deliveryId)).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('switched off'),
    })
    expect(await webhooks('disable', deliveryId)).toMatchObject({ code: 3 })
    expect(await webhooks('retry', 'nothing')).toMatchObject({ code: 2 })
  })
})
