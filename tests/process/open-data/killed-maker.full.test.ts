import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ManifestSchema } from '#openapi/schemas/open-data.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { runCommand, startCommand } from '#tests/support/command/command-line.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { afterAll, expect, test } from 'vitest'

describeDatabase('a maker of a dump that is killed', (open) => {
  let storage: string
  let silent: Server
  afterAll(async () => {
    silent.closeAllConnections()
    silent.close()
    await rm(storage, { recursive: true, force: true })
  })

  test('keeps nobody from making one', async () => {
    const { db, close, config } = await open()
    await seedCatalogue(db, {
      products: [{ title: 'First', offers: [{ shop: 'kea', price: 4999 }] }],
    })
    await close()
    storage = await mkdtemp(join(tmpdir(), 'pricehound-killed-'))
    const { dataDir, databaseUrl } = config
    const env = {
      DATA_DIR: databaseUrl === undefined ? dataDir : storage,
      DEMO: 'off',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    // It is there for the manifest of the dump before; for what is stored it never answers.
    silent = createServer((request, response) => {
      if (request.method !== 'POST') response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const uploading = untilPosted(silent)
    const maker = startCommand(['dumps', 'make'], {
      env: { ...env, S3_URL: `http://key:secret@127.0.0.1:${port}/bucket` },
    })
    await uploading
    maker.process.kill('SIGKILL')
    expect((await maker.ended).code).toBeNull()

    expect((await runCommand(['dumps', 'show'], { env })).stdout).toContain('There is no dump yet.')
    const made = await runCommand(['dumps', 'make', '--json'], { env })
    expect(made.stderr).toBe('')
    expect(ManifestSchema.parse(JSON.parse(made.stdout)).files.length).toBeGreaterThan(0)
    expect((await runCommand(['dumps', 'check'], { env })).code).toBe(0)
  })
})

const untilPosted = async (server: Server): Promise<void> => {
  for (;;) {
    const [request] = await once(server, 'request')
    if (request.method === 'POST') return
  }
}
