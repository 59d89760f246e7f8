import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'pricehound-'))

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** An empty folder that is removed at the end of the enclosing suite. */
export const folderOfSuite = (): string => {
  const folder = newFolder()
  afterAll(() => remove(folder))
  return folder
}

/** An empty folder that is removed at the end of the test. */
export const folderOfTest = (): string => {
  const folder = newFolder()
  onTestFinished(() => remove(folder))
  return folder
}
