import { expect } from 'vitest'
import { overflow, violations } from '#tests/support/browser/looked-at.ts'
import { publicPages } from '#tests/support/site/plain-pages.ts'
import { test } from '#tests/support/browser/visit.ts'

test.for(publicPages)('%s is open to everybody, on a phone', async (path, { visit }) => {
  const page = await visit(path, { size: 'phone' })
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
