import { databaseKinds, testDatabases } from '#tests/support/database/databases.ts'
import { describe, test } from 'vitest'
import { expectNewFeed, expectWholeBackup, fill } from './backup-kit.ts'

const kinds = databaseKinds()
const ways = kinds.flatMap((from) => kinds.filter((to) => to !== from).map((to) => ({ from, to })))

describe.each(ways)('a backup from $from to $to', ({ from, to }) => {
  const openSource = testDatabases(from)
  const openTarget = testDatabases(to)

  test('brings back every row, and begins the feed of changes anew', async () => {
    const [source, target] = [await openSource(), await openTarget()]
    await fill(source)
    await expectWholeBackup(source, target)
    await expectNewFeed(source, target)
  })
})
