import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findProgram } from '#tests/support/process/find-program.ts'
import { clusterOwner, untilAnswering } from './local-cluster.ts'

/** A PgBouncer in transaction mode before a PostgreSQL. */
export type Pooler = {
  url(database: string): string
  stop(): Promise<void>
}

/** The program; undefined where the machine has none. */
export const findPgBouncer = (): string | undefined => findProgram('pgbouncer')

/** `settings` are lines of its configuration. Reached by its socket alone. */
export const startPooler = async (
  program: string,
  adminUrl: string,
  settings: readonly string[] = [],
): Promise<Pooler> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-pooler-'))
  const owner = await clusterOwner()
  if (owner) await chown(folder, owner.uid, owner.gid)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, configuration(adminUrl, folder, settings))
  const pooler = spawn(program, ['-q', file], { ...owner, cwd: folder, stdio: 'ignore' })
  const url = (database: string): string =>
    `postgres://anybody@${encodeURIComponent(folder)}/${database}`
  await untilAnswering(url('postgres'))
  return {
    url,
    async stop() {
      const exited = once(pooler, 'exit')
      pooler.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (adminUrl: string, folder: string, settings: readonly string[]): string => {
  const { host, port, user, password } = new Client({ connectionString: adminUrl })
  const login = password ? `user=${user} password=${password}` : `user=${user}`
  return [
    '[databases]',
    `* = host=${host} port=${port} ${login}`,
    '[pgbouncer]',
    'auth_type = any',
    'listen_addr =',
    'listen_port = 5432',
    `unix_socket_dir = ${folder}`,
    'pool_mode = transaction',
    'max_client_conn = 1000',
    'default_pool_size = 10',
    // Each test has a database of its own, and the server takes so many sessions.
    'server_idle_timeout = 2',
    ...settings,
    '',
  ].join('\n')
}
