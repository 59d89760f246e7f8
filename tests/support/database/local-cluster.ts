import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

/** A PostgreSQL of our own, made from the machine's binaries and thrown away after use. */
export type LocalCluster = {
  /** Leads to `database` over the cluster's Unix socket. */
  url(database: string): string
  /** File of the Unix socket, for a test that stands in between. */
  readonly socket: string
  /** Stops the server; `start` brings it back with its data. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** The same server without its memory: as if the machine had failed. */
  readonly kill: () => Promise<void>
  /** SIGKILL of the process that others call the server; sessions that have not noticed a second later are ended, too. */
  readonly killPostmaster: () => Promise<void>
  /** A streaming replica of it. */
  readonly makeReplica: () => Promise<LocalCluster>
  readonly remove: () => Promise<void>
}

/** Where `initdb` and `postgres` are; undefined when the machine has none. */
export const findPostgresBinaries = async (): Promise<string | undefined> => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? await readdir(debian) : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.toSorted().map((version) => join(debian, version, 'bin')),
  ]
  return folders.findLast((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

/** `flags` are for it and its replicas, and win over ours. */
export const startLocalCluster = (
  binaries: string,
  flags: readonly string[] = [],
): Promise<LocalCluster> =>
  startCluster(binaries, flags, 'initdb', (data) =>
    words(`-N -A trust -U postgres -E UTF8 --no-locale -D ${data}`),
  )

const words = (text: string): string[] => text.split(' ')

const startCluster = async (
  binaries: string,
  flags: readonly string[],
  maker: 'initdb' | 'pg_basebackup',
  makingOf: (data: string) => string[],
): Promise<LocalCluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-postgres-'))
  const owner = await clusterOwner()
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const making = { ...owner, cwd: folder }
  await promisify(execFile)(join(binaries, maker), makingOf(data), making)
  const url = (database: string): string =>
    `postgres://postgres@${encodeURIComponent(folder)}/${database}`
  let server: ReturnType<typeof spawn> | undefined

  const launch = async (): Promise<boolean> => {
    server = spawn(join(binaries, 'postgres'), [...serverFlags(data, folder), ...flags], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    })
    const ended = once(server, 'exit').then(() => false)
    return Promise.race([untilAnswering(url('postgres')).then(() => true), ended])
  }
  const start = async (): Promise<void> => {
    // While sessions of a server that was killed still end, another is refused.
    for (let tries = 0; !(await launch()); tries++) {
      if (tries === 100) throw new Error(`PostgreSQL does not start in ${folder}`)
      await sleep(50)
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  // Fast shutdown: open sessions are ended, not waited for.
  const stop = (): Promise<void> => end('SIGINT')
  await start()
  return {
    url,
    socket: join(folder, '.s.PGSQL.5432'),
    start,
    stop,
    // Immediate shutdown: its next start recovers.
    kill: () => end('SIGQUIT'),
    killPostmaster: async () => {
      const sessions = await childrenOf(server?.pid ?? 0)
      await end('SIGKILL')
      for (let tries = 0; sessions.some(isAlive) && tries < 20; tries++) await sleep(50)
      // As a service manager does: one that computes would notice only when it waits for something.
      for (const session of sessions) endIfAlive(session)
    },
    makeReplica: () =>
      startCluster(binaries, flags, 'pg_basebackup', (to) =>
        words(`-N -c fast -R -D ${to} -d ${url('postgres')}`),
      ),
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const childrenOf = async (pid: number): Promise<readonly number[]> => {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return listed.split(' ').filter(Boolean).map(Number)
}

const endIfAlive = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`)

/** Reached by its socket alone, so no port can clash; nothing is kept through a power cut. */
const serverFlags = (data: string, folder: string): string[] => [
  `-FD${data}`,
  `-k${folder}`,
  '-h',
  '',
  '--synchronous_commit=off',
  '--full_page_writes=off',
  '--max_connections=200',
]

/** PostgreSQL refuses to run as root. */
export const clusterOwner = async (): Promise<{ uid: number; gid: number } | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('Neither a user postgres nor nobody to run PostgreSQL as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

export const untilAnswering = async (url: string): Promise<void> => {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (tries === 200) throw error
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
