import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** The native libraries of images that a process holds after it has imported the module. */
const librariesAfter = async (path: string): Promise<unknown> => {
  const module = new URL(`../../${path}`, import.meta.url).href
  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '--eval',
    `await import(${JSON.stringify(module)})
     process.report.excludeNetwork = true
     const { sharedObjects } = process.report.getReport()
     console.log(JSON.stringify(sharedObjects.filter((name) => /vips|sharp/.test(name))))
     process.exit()`,
  ])
  return JSON.parse(stdout)
}

test('nothing that decodes pictures is loaded into the server', async () => {
  expect(await librariesAfter('adapters/composition/app/container.ts')).toEqual([])
  expect(await librariesAfter('adapters/images/encode-image.ts')).not.toEqual([])
})
