import { runCommand } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { listenHere } from '#tests/fetch/canary.ts'
import { expect } from 'vitest'
import { answerAs, inventedShops, type InventedShop } from './invented-shops.ts'

type Platform = keyof typeof inventedShops

type BesideShops = {
  readonly prepare: (
    platform: Platform,
    more?: InventedShop,
  ) => Promise<{
    readonly address: string
    readonly pricehound: (...args: string[]) => ReturnType<typeof runCommand>
  }>
  readonly expectConnected: (platform: Platform, offers: number) => Promise<void>
}

/** Commands of an empty database beside an invented shop; for the enclosing suite, which ends both. */
export const besideShops = (): BesideShops => {
  const kind = mainDatabase()
  const open = testDatabases(kind)
  const prepare = async (platform: Platform, more: InventedShop = {}) => {
    const database = await open()
    if (kind === 'embedded') await database.close()
    const { dataDir, databaseUrl } = database.config
    const { port } = await listenHere(
      answerAs((origin) => ({ ...inventedShops[platform](origin), ...more })),
    )
    const host = `${platform}.localhost:${port}`
    const pricehound = (...args: string[]) =>
      runCommand(args, {
        env: {
          DATA_DIR: dataDir,
          DEMO: 'off',
          FETCH_ALLOW_HOSTS: host,
          CRAWL_PAUSE_SECONDS: '0',
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        },
      })
    return { address: `http://${host}`, pricehound }
  }
  return {
    prepare,
    expectConnected: (platform, offers) => connectAndFind(prepare, platform, offers),
  }
}

const connectAndFind = async (
  prepare: BesideShops['prepare'],
  platform: Platform,
  offers: number,
): Promise<void> => {
  const { address, pricehound } = await prepare(platform)
  const added = await pricehound('connect', address, '--accept', '--json')
  expect(added.stderr).not.toMatch(/error|invalid/i)
  expect(JSON.parse(added.stdout)).toEqual({ retailerId: 1, sourceIds: [expect.any(Number)] })
  const [id] = JSON.parse(added.stdout).sourceIds
  const run = await pricehound('collect', 'run', String(id), '--json')
  expect(JSON.parse(run.stdout)).toMatchObject({
    state: 'done',
    rows: offers,
    counts: { added: offers, rejected: 0 },
  })
  const found = await pricehound('search', 'rimu kettle', '--json')
  expect(JSON.parse(found.stdout)).toMatchObject({
    product: { name: 'Rimu cordless kettle 1.7 L' },
  })
  // Its words are known at once, though no server ran.
  const misspelt = await pricehound('search', 'rimu ketle', '--json')
  expect(JSON.parse(misspelt.stdout)).toMatchObject({ searchedFor: 'rimu kettle' })
  const offer = JSON.parse((await pricehound('sources', 'show', String(id), '--json')).stdout)
  expect(offer).toMatchObject({ offerCount: offers, country: 'NZ' })
  const again = await pricehound('connect', address, '--accept', '--json')
  expect(JSON.parse(again.stdout)).toEqual(JSON.parse(added.stdout))
}
