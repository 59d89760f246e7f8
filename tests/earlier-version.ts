import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Runs the contract suites of an earlier version on the schema of this one, as nodes of both serve while they are
// replaced one by one: of the commit that is given, else of what came before the newest migration.

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { encoding: 'utf8' }).trim()

const beforeNewestMigration = (): string => {
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'migrations')
  if (added === '') throw new Error('Nothing here says which version came before: name its commit.')
  return `${added}^`
}

const npm = (folder: string, ...words: readonly string[]): boolean => {
  const env = { ...process.env, CONTRACT_ON: 'postgres', CI_REQUIRE_POSTGRES: '1' }
  return spawnSync('npm', words, { cwd: folder, stdio: 'inherit', env }).status === 0
}

const runSuites = (commit: string, folder: string): boolean => {
  console.log(`The contract suites of ${git('log', '-1', '--format=%h "%s"', commit)}`)
  const files = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  const added = readdirSync('migrations').filter(
    (file) => !existsSync(join(folder, 'migrations', file)),
  )
  console.log(`on a schema to which is added: ${added.join(', ') || 'nothing'}`)
  const refused = added.find((file) => takesAwayFrom(folder, file))
  if (refused !== undefined) {
    console.log(`${refused} takes away what it uses: it refuses to serve there`)
    return true
  }
  for (const file of added) cpSync(join('migrations', file), join(folder, 'migrations', file))
  // The tests of the ledger count what they find in it.
  const suites = ['tests/contract', '--exclude', 'tests/contract/database/migrate.test.ts']
  return npm(folder, 'ci', '--no-audit', '--no-fund') && npm(folder, 'test', '--', ...suites)
}

const takesAwayFrom = (folder: string, file: string): boolean => {
  const text = readFileSync(join('migrations', file), 'utf8')
  const after = /export const contractsAfter = '([^']*)'/.exec(text)?.[1]
  return after !== undefined && !existsSync(join(folder, 'migrations', `${after}.ts`))
}

const folder = mkdtempSync(join(tmpdir(), 'pricehound-earlier-'))
try {
  const [commit = beforeNewestMigration()] = process.argv.slice(2)
  if (!runSuites(commit, folder)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
