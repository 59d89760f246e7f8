import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { folderOfTest } from '#tests/support/run/folders.ts'
import { expect, test } from 'vitest'
import { briefPatienceMs, checkEveryMs } from '#adapters/postgres/embedded/supervised-worker.ts'
import type { DiskFullReport } from '#tests/support/process/disk-full.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../../support/process/disk-full.ts', import.meta.url))

/** A mount of its own, which Linux lets an ordinary user make inside a namespace of theirs. */
const mountable = ['unshare', '--map-root-user', '--mount', 'sh', '-c'] as const

const onSmallDisk = (folder: string, command: string): Promise<{ stdout: string }> => {
  const [unshare, ...flags] = mountable
  const mount = `mount -t tmpfs -o size=160m none ${folder}`
  return run(unshare, [...flags, `${mount} && exec ${command}`])
}

test('looks at the disk, and gives up waiting for it, within a second', () => {
  expect(Math.max(checkEveryMs, briefPatienceMs)).toBeLessThan(1000)
})

test('refuses while the disk is full, with the main thread free, and recovers by itself', async (context) => {
  const folder = folderOfTest()
  const canMount = await onSmallDisk(folder, 'true').then(
    () => true,
    () => false,
  )
  if (!canMount) context.skip('no small disk: this system lets nobody mount one in a namespace')

  const { stdout } = await onSmallDisk(folder, `${process.execPath} ${script} ${folder}`)
  const report: DiskFullReport = JSON.parse(stdout)
  expect(report.codes).toEqual(['database.unavailable'])
  expect(report.refusals).toBeGreaterThanOrEqual(20)
  expect(report.wasFree).toBe(true)
  expect(report.kept).toBe(report.acknowledged)
})
