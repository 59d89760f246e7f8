import {
  openDatabase,
  type DatabaseConfig,
  type DatabaseHandle,
} from '#adapters/postgres/connection/connect.ts'
import { copyDatabase } from '#tests/support/database/databases.ts'
import { folderOfTest } from '#tests/support/run/folders.ts'
import { afterEach, beforeEach, inject } from 'vitest'
import { startChild, type Child } from './child-process.ts'

type Role = DatabaseConfig['role']

export type HeldDatabase = {
  readonly dataDir: string
  /** Makes the database as one that was migrated. */
  readonly useTemplate: () => void
  /** Opens it in a process of its own, which ends with the test. */
  readonly start: (role: Role) => Child
  readonly open: (role: Role, lockPatienceMs?: number) => Promise<DatabaseHandle>
}

/** For each test of the file a folder for an embedded database that processes compete for. */
export const heldDatabase = (): HeldDatabase => {
  let dataDir = ''
  let children: Child[] = []
  beforeEach(() => {
    dataDir = folderOfTest()
    children = []
  })
  afterEach(async () => {
    for (const child of children) {
      child.kill('SIGKILL')
      await child.ended
    }
  })
  return {
    get dataDir() {
      return dataDir
    },
    useTemplate: () => copyDatabase(inject('databases').embedded, dataDir),
    start(role) {
      const child = startChild('database-process.ts', dataDir, role)
      children.push(child)
      return child
    },
    open: (role, lockPatienceMs = 200) =>
      openDatabase({ dataDir, role, statementLimitMs: 10_000, idleLimitMs: 1000, lockPatienceMs }),
  }
}
