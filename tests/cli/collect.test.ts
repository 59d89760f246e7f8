import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripVTControlCharacters } from 'node:util'
import { toAdminRunReportBody } from '#adapters/http/admin-bodies/run-body.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { noCounts, type RunReport } from '#application/collect/run/run.ts'
import { showRun, showRuns } from '#cli/show/show-runs.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { aRun } from '#tests/support/server/some-admin-doubles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const now = new Date('2026-01-02T04:04:07.000Z')

describe('the report of a collection', () => {
  const shown = (given: Partial<RunReport> = {}): string =>
    stripVTControlCharacters(showRun(toAdminRunReportBody({ ...aRun, ...given }), now))

  test('tells what was read and what changed, and leaves out what did not happen', () => {
    const text = shown({
      rows: 1260,
      counts: {
        ...noCounts,
        accepted: 1251,
        rejected: 9,
        added: 5,
        unchanged: 1240,
        removed: 3,
        matched: 4,
        created: 1,
      },
    })
    expect(text).toMatch(/^Harbour Tech: Everything$/m)
    expect(text).toMatch(/^Run +98, done 1 h ago, after 2 s$/m)
    expect(text).toMatch(/^Records +1,260: 1,251 accepted, 9 rejected$/m)
    expect(text).toMatch(/^Offers +5 new, 1,240 unchanged, 3 removed$/m)
    expect(text).toMatch(/^Products +4 matched, 1 new$/m)
  })

  test('tells why it waits and how to decide', () => {
    const text = shown({
      state: 'held',
      endedAt: null,
      counts: { ...noCounts, staged: 6, toChange: 2, toRemove: 4, unchanged: 3 },
      heldFor: ['4 of 9 offers would be removed.'],
    })
    expect(text).toMatch(/^Run +98, held, started 1 h ago$/m)
    expect(text).toMatch(/^Held for +4 of 9 offers would be removed\.$/m)
    expect(text).toMatch(/^Would be +2 changed, 3 unchanged, 4 removed$/m)
    expect(text).toContain('"pricehound collect confirm 98" continues it')
  })

  test('shows some of what would go and of the prices that would change beyond belief', () => {
    const offer = { retailerRef: 'K-\u001b[31m1', title: 'Kettle', currency: 'NZD' } as const
    const given = {
      counts: { ...noCounts, staged: 161, toAdd: 3, toChange: 2, toRemove: 156 },
      examples: {
        gone: [{ ...offer, priceMinor: 8900 }],
        repriced: [{ ...offer, retailerRef: 'K-2', formerMinor: 129_900, priceMinor: 1299 }],
      },
    }
    for (const state of ['held', 'discarded'] as const) {
      const text = shown({ ...given, state, endedAt: null })
      expect(text).toContain('Would be removed, the first 1 of 156')
      expect(text).toMatch(/^K-1 +Kettle +\$89\.00$/m)
      expect(text).toMatch(/^K-2 +Kettle +\$1,299\.00 -> \$12\.99$/m)
    }
    expect(shown(given)).not.toContain('Kettle')
  })

  test('tells why it failed, that nothing changed, or that it was a dry run', () => {
    const error = { code: 'request_error', message: 'The server said \u001b[31m404.' } as const
    expect(shown({ state: 'failed', rows: 0, error })).toMatch(/^Why +The server said 404\.$/m)
    expect(shown({ state: 'unchanged' })).toContain('unchanged 1 h ago')
    expect(shown({ isTrial: true })).toMatch(/^Dry run +Nothing was written\.$/m)
  })

  test('tells that the source stays paused, however well it went', () => {
    const source = { ...aRun.source, isPaused: true }
    expect(shown({ source })).toMatch(
      /^Paused +The source stays paused .*"pricehound sources resume 12"/m,
    )
    expect(shown({ source, isTrial: true })).not.toContain('stays paused')
    expect(shown({ source, state: 'applying', endedAt: null })).not.toContain('stays paused')
  })

  test('tells each problem with its hint and the first records that have it', () => {
    const problem = { code: 'price_zero', field: 'price', severity: 'error' } as const
    const text = shown({
      tally: [{ ...problem, count: 1200 }],
      problems: [1, 2, 3, 4].map((row) => ({ ...problem, row, retailerRef: 'K', value: '0.00' })),
    })
    expect(text).toContain(
      'Error in price, 1,200 times: The price is zero.\n  Give the price that shoppers pay, or leave the offer out.\n' +
        '  record 1, id K: 0.00\n',
    )
    expect(text).not.toContain('record 4')
    expect(text).toContain('Records are counted from 1, without a header.')
  })

  test('is one line in the list', () => {
    const run = toAdminRunReportBody({ ...aRun, isTrial: true })
    expect(stripVTControlCharacters(showRuns([run], 'abc', now))).toMatch(
      /98 +Harbour Tech +Everything +done \(dry\) +1 h ago +1 +0.*--cursor abc/s,
    )
  })

  test('has in brackets in the list what it did not do', () => {
    const counts = { ...noCounts, added: 1, toAdd: 5, toChange: 1200 }
    const listed = (state: RunReport['state']): string =>
      stripVTControlCharacters(
        showRuns([toAdminRunReportBody({ ...aRun, state, counts })], null, now),
      )
    expect(listed('held')).toMatch(
      /held .*\(5\) +\(1,200\) +0 +0\nIn brackets: changes that were not made/,
    )
    expect(listed('done')).toMatch(/done .* 1 +0 +0 +0$/)
  })
})

describe('pricehound collect', () => {
  const kind = mainDatabase()
  const open = testDatabases(kind)
  let feed = ''
  const shop = createServer((_request, response) => {
    const type = { 'content-type': 'text/tab-separated-values; charset=utf-8' }
    response.writeHead(feed === '' ? 404 : 200, type).end(feed)
  })
  beforeAll(async () => {
    shop.listen(0, '127.0.0.1')
    await once(shop, 'listening')
  })
  afterAll(() => void shop.close())

  test('collects, tells, and leaves an exit code to go by', async () => {
    const { port } = shop.address() as AddressInfo
    const host = `127.0.0.1:${port}`
    const database = await open()
    await makeEnsurePriceMonths(database.db)(new Date(), new Date())
    await seedSource(database.db, { url: `http://${host}/feed.tsv` })
    await database.db
      .updateTable('retailer')
      .set({ domains: ['kea.example', '127.0.0.1'] })
      .execute()
    if (kind === 'embedded') await database.close()
    const { dataDir, databaseUrl } = database.config
    const pricehound = (...args: string[]) =>
      runCommand(['collect', ...args], {
        env: {
          DATA_DIR: dataDir,
          FETCH_ALLOW_HOSTS: host,
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        },
      })
    feed = [
      'id\ttitle\tlink\tprice\tavailability\tcondition\tbrand',
      'K1\tKea Trail Camera KTC4000\thttps://kea.example/1\t249.00 NZD\tin_stock\tnew\tKea',
      'K2\tKea Bird Feeder\thttps://kea.example/2\t0.00 NZD\t\tnew\tKea',
      '',
    ].join('\n')
    const trial = await pricehound('run', '1', '--dry-run', '--json')
    expect(trial.stderr).toMatch(/^(Collecting Everything: \w+\n)+$/)
    expect(trial.code).toBe(0)
    expect(JSON.parse(trial.stdout)).toMatchObject({
      state: 'done',
      isTrial: true,
      counts: { accepted: 1, rejected: 1, staged: 1, toAdd: 1, applied: 0 },
      tally: [
        { code: 'price_zero', hint: 'Give the price that shoppers pay, or leave the offer out.' },
        { code: 'availability_missing', count: 1 },
      ],
    })
    const done = await pricehound('run', '1')
    expect(done).toMatchObject({ code: 0 })
    expect(done.stdout).toMatch(/Records +2: 1 accepted, 1 rejected\nOffers +1 new/)
    expect(done.stdout).toContain('record 2, id K2: 0.00 NZD')
    expect(done.stdout).toMatch(/^Warning in availability.*\n.*\n {2}record 2, id K2$/m)

    feed = ''
    const all = await pricehound('run', '--all')
    expect(all.code).toBe(3)
    expect(all.stdout).toMatch(/Run +3, failed just now.*\nWhy +.*404.*\n\nTotal: 1 failed\./s)
    const listed = await pricehound('list', '--state=failed', '--json')
    expect(JSON.parse(listed.stdout)).toMatchObject({ items: [{ id: 3, state: 'failed' }] })
    expect(await pricehound('confirm', '3')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('is not held'),
    })
    expect(await pricehound('run')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('give the id of a source, or add --all'),
    })
  })
})
