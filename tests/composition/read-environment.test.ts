import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '#adapters/composition/config/config.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pricehound-env-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('reads the .env file of the project beside the environment', () => {
  writeFileSync(join(root, '.env'), '# mine\nSOURCE_URL="https://code.example/x"\n')
  expect(readEnvironment(root)['SOURCE_URL']).toBe('https://code.example/x')
})

test('lets the environment win over the file, and changes neither', () => {
  writeFileSync(join(root, '.env'), 'PATH=/nowhere\nSOURCE_URL=https://code.example/x\n')
  expect(readEnvironment(root)['PATH']).toBe(process.env['PATH'])
  expect(process.env['SOURCE_URL']).toBeUndefined()
})

test('needs no file', () => {
  expect(readEnvironment(root)['PATH']).toBe(process.env['PATH'])
})
