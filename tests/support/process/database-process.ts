import { openDatabase } from '#adapters/postgres/connection/connect.ts'

// Opens the embedded database as the server or as a command would, and does as it is told:
// "begin" starts a transaction that writes a row, "rollback" undoes it, "close" ends in order.

const [dataDir = '', role] = process.argv.slice(2)
const told = new Map<string, () => void>()
const untilTold = (word: string): Promise<void> => new Promise((resolve) => told.set(word, resolve))
process.on('message', (word) => told.get(String(word))?.())

const begin = untilTold('begin')
const rollback = untilTold('rollback')
const close = untilTold('close')

const database = await openDatabase({
  dataDir,
  role: role === 'cli' ? 'cli' : 'server',
  statementLimitMs: 10_000,
  idleLimitMs: 1000,
  lockPatienceMs: role === 'cli' ? undefined : 200,
})
process.send?.('open')

void begin.then(() =>
  database.db
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto('setting').values({ key: 'from the other', value: '1' }).execute()
      process.send?.('begun')
      await rollback
      throw new Error('told to roll back')
    })
    .catch((error: unknown) => process.send?.(String(error))),
)
await close
await database.close()
process.disconnect()
