import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutant.ts'

/** A copy of a commit: mutants are written there, never where somebody works. */
export const makeCopy = (root: string, folder: string, commit = 'HEAD'): void => {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { cwd: root })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

export const removeCopy = (root: string, folder: string): void => {
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
}

/** Whether its suites pass all the same. */
export const survives = async (copy: string, mutant: Mutant): Promise<boolean> => {
  const file = join(copy, mutant.file)
  const source = readFileSync(file, 'utf8')
  if (!source.includes(mutant.from)) throw new Error(`${mutant.file} does not say ${mutant.from}`)
  writeFileSync(
    file,
    source.replace(mutant.from, () => mutant.to),
  )
  try {
    return await pass(copy, mutant.suites)
  } finally {
    writeFileSync(file, source)
  }
}

export const pass = async (copy: string, suites: readonly string[]): Promise<boolean> => {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--project', 'unit', '--bail', '1', ...suites]
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code === 0
}
