import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { publicPages } from '#tests/support/site/plain-pages.ts'
import { test } from '#tests/support/browser/visit.ts'

test.for(publicPages)('%s is open to everybody', async (path, { visit }) => {
  await expectOpenToAll(await visit(path, { size: 'phone' }))
})
