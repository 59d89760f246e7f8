import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import {
  openDatabase,
  type DatabaseConfig,
  type DatabaseHandle,
} from '#adapters/postgres/connection/connect.ts'
import { socketPathOf } from '#adapters/postgres/embedded/engine-socket.ts'
import { startChild, type Child } from '#tests/support/process/child-process.ts'
import { copyDatabase } from '#tests/support/database/databases.ts'

let root: string
let opened: DatabaseHandle[]
let children: Child[]
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pricehound-socket-'))
  opened = []
  children = []
})
afterEach(async () => {
  for (const child of children) {
    child.kill('SIGKILL')
    await child.ended
  }
  for (const database of opened.toReversed()) await database.close()
  await rm(root, { recursive: true, force: true })
})

const open = async (
  dataDir: string,
  role: DatabaseConfig['role'],
  idleLimitMs = 1000,
): Promise<DatabaseHandle> => {
  const database = await openDatabase({ dataDir, role, statementLimitMs: 2000, idleLimitMs })
  opened.push(database)
  return database
}

const useTemplate = (dataDir: string): void => copyDatabase(inject('databases').embedded, dataDir)

const serve = async (dataDir: string): Promise<DatabaseHandle> => {
  useTemplate(dataDir)
  const server = await open(dataDir, 'server')
  await server.serveSocket?.()
  return server
}

const startCommand = async (dataDir: string): Promise<Child> => {
  const command = startChild('database-process.ts', dataDir, 'cli')
  children.push(command)
  expect(await command.next()).toBe('open')
  return command
}

const put = (database: DatabaseHandle, key: string): Promise<unknown> =>
  database.db.insertInto('setting').values({ key, value: '1' }).execute()

const keysIn = async (database: DatabaseHandle): Promise<string[]> => {
  const rows = await database.db.selectFrom('setting').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}

test('a command reads and writes what the server does', async () => {
  const server = await serve(root)
  const command = await open(root, 'cli')
  await put(server, 'by the server')
  await put(command, 'by the command')
  expect(await keysIn(command)).toEqual(['by the command', 'by the server'])
  expect(await keysIn(server)).toEqual(['by the command', 'by the server'])
})

test('a command gets the errors of the database as the server does', async () => {
  await serve(root)
  const command = await open(root, 'cli')
  await put(command, 'a')
  await expect(put(command, 'a')).rejects.toMatchObject({
    code: '23505',
    constraint: 'setting_pkey',
  })
  await expect(
    command.executeSql('select count(*) from generate_series(1, 2000000000)'),
  ).rejects.toMatchObject({ kind: 'unavailable', code: 'database.statement_limit' })
  // The engine is opened again; whoever asks before is told within a second that it is not.
  await expect.poll(() => keysIn(command).catch(() => [])).toEqual(['a'])
})

test('a large value crosses whole', async () => {
  await serve(root)
  const command = await open(root, 'cli')
  const large = 'prix élevé '.repeat(300_000)
  const { rows } = await command.executeSql('select $1::text as value', [large])
  expect(rows[0]?.['value']).toBe(large)
})

test.each([
  ['rolls back', (command: Child): void => command.send('rollback')],
  ['is killed', (command: Child): void => command.kill('SIGKILL')],
  ['is frozen', (command: Child): void => command.kill('SIGSTOP')],
])('the server keeps its own row when a command in a transaction %s', async (_, end) => {
  const server = await serve(root)
  const command = await startCommand(root)
  command.send('begin')
  expect(await command.next()).toBe('begun')
  const own = put(server, 'by the server')
  end(command)
  await own
  expect(await keysIn(server)).toEqual(['by the server'])
})

test('a command without a server opens the database itself', async () => {
  useTemplate(root)
  const command = await startCommand(root)
  await expect(open(root, 'server')).rejects.toMatchObject({
    message: expect.stringContaining(`process ${command.pid}`),
  })
  command.send('close')
  await command.ended
  expect(await keysIn(await open(root, 'server'))).toEqual([])
})

test('a command hears that the server has gone', async () => {
  const server = await serve(root)
  const command = await open(root, 'cli')
  await server.close()
  await expect(keysIn(command)).rejects.toMatchObject({ code: 'database.unavailable' })
})

test('works in a folder too deep for a socket, through a private one', async () => {
  const deep = join(root, 'd'.repeat(60), 'e'.repeat(60))
  await mkdir(deep, { recursive: true })
  const server = await serve(deep)
  const command = await open(deep, 'cli')
  await put(command, 'from afar')
  expect(await keysIn(server)).toEqual(['from afar'])
  expect(Buffer.byteLength(socketPathOf(deep))).toBeLessThanOrEqual(107)
})

test('the folder of the socket is open to its owner alone', async () => {
  await serve(root)
  const { mode } = await stat(dirname(socketPathOf(root)))
  expect(mode & 0o777).toBe(0o700)
})

test('refuses to listen where others may enter', async () => {
  await mkdir(dirname(socketPathOf(root)))
  await chmod(dirname(socketPathOf(root)), 0o755)
  await expect(serve(root)).rejects.toThrow('must be accessible to this user only')
})
