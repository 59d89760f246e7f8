import { expect, test } from 'vitest'
import { breachesOf, crowdedFolders, cyclesOf, foldersMissing } from './layer-rules.ts'
import { readSources } from './source-files.ts'

const sources = readSources([
  'domain',
  'application',
  'openapi',
  'migrations',
  'adapters',
  'cli',
  'web',
  'bench',
  'tests',
])

test('every file keeps to its layer', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(breachesOf)).toEqual([])
})

test('reads may lag in one place: that of requests that only read', () => {
  const named = (word: RegExp): readonly string[] =>
    sources
      .filter(({ path, text }) => !path.startsWith('tests/') && word.test(text))
      .map(({ path }) => path)
  expect(named(/\ballowLag\b/).filter((path) => !path.startsWith('bench/'))).toEqual([
    'adapters/composition/app/make-app.ts',
    'adapters/postgres/replicas/lagging-reads.ts',
  ])
  expect(named(/\blaggingReads\b/)).toEqual([
    'adapters/composition/app/make-app.ts',
    'adapters/http/server/read-replicas.ts',
    'adapters/http/server/server-deps.ts',
    'adapters/http/server/server.ts',
  ])
})

test('the rules name folders that there are', () => {
  expect(foldersMissing(sources)).toEqual([])
})

test('no folder of source is crowded', () => {
  expect(crowdedFolders(sources)).toEqual([])
})

test('reports a planted crowd', () => {
  const crowd = Array.from({ length: 26 }, (_, at) => ({ path: `cli/show/${at}.ts`, text: '' }))
  expect(crowdedFolders(crowd)).toEqual(['cli/show: 26 files, 25 is the limit'])
  expect(crowdedFolders(crowd.slice(1))).toEqual([])
})

test('no files import each other in a circle', () => {
  // Tokens name the types of what is made with them.
  const others = sources.filter(({ path }) => !path.startsWith('adapters/composition/'))
  expect(cyclesOf(others)).toEqual([])
})

test('reports a planted circle, types included', () => {
  const circle = cyclesOf([
    { path: 'domain/a.ts', text: `import { b } from './b.ts'` },
    { path: 'domain/b.ts', text: `import { c } from '#domain/c.ts'` },
    { path: 'domain/c.ts', text: `import type { B } from './b.ts'` },
  ])
  expect(circle).toEqual(['domain/b.ts → domain/c.ts → domain/b.ts'])
})

test.each([
  ['domain/offer/offer.ts', `import type { Kysely } from 'kysely'`],
  ['domain/offer/offer.ts', `import { readFile } from 'node:fs/promises'`],
  ['domain/offer/offer.ts', `import type { Clock } from '#application/ports.ts'`],
  ['domain/offer/offer.ts', `const now = Date.now()`],
  [
    'application/offer/list.ts',
    `import { openDatabase } from '#adapters/postgres/connection/connect.ts'`,
  ],
  ['application/offer/list.ts', `import { z } from 'zod'`],
  ['application/offer/list.ts', `export { z } from 'zod'`],
  ['application/offer/list.ts', `const zod = await import('zod')`],
  ['application/offer/list.ts', `import 'reflect-metadata'`],
  ['application/offer/list.ts', `import {\n  a,\n  b,\n} from '#adapters/http/a.ts'`],
  ['openapi/schemas/offer.ts', `import type { ListOffers } from '#application/offer/list.ts'`],
  ['migrations/0009-x.ts', `import { folded } from '#domain/search/words/fold.ts'`],
  ['adapters/http/a.ts', `import { openDatabase } from '#adapters/postgres/connection/connect.ts'`],
  ['adapters/http/a.ts', `import { type Database } from '#adapters/postgres/database.ts'`],
  ['adapters/http/a.ts', `import { container } from 'tsyringe'`],
  ['adapters/mail/a.ts', `import { z } from 'zod'`],
  ['adapters/mail/a.ts', `import { openApp } from '#adapters/composition/app/container.ts'`],
  ['adapters/mail/a.ts', `import { money } from '../../domain/money/money.ts'`],
  ['adapters/composition/a.ts', `import { print } from '#cli/print.ts'`],
  ['cli/a.ts', `import { migrate } from '#adapters/postgres/migrate.ts'`],
  ['web/src/api/a.ts', `import { OfferSchema } from '#openapi/schemas/offer.ts'`],
  ['web/src/api/a.ts', `import { openApp } from '#adapters/composition/app/open-app.ts'`],
  ['web/src/api/a.ts', `import { readFile } from 'node:fs/promises'`],
  ['web/src/ui/a.tsx', `import { getJson } from '../api/client.ts'`],
  ['web/src/ui/form/a.tsx', `import type { ApiQuery } from '../../api/queries.ts'`],
  ['web/src/ui/a.tsx', `import { Price } from '../components/money/price.tsx'`],
  ['web/src/components/a.tsx', `import { Reviews } from '../pages/product/reviews/reviews.tsx'`],
  ['web/src/pages/home/a.tsx', `import { Buy } from '../product/offers/buy.tsx'`],
  ['web/src/pages/home/a.tsx', `const page = await import('../search/search-page.tsx')`],
  ['web/src/api/a.ts', `import { showToast } from '../ui/toasts/toasts.ts'`],
  ['adapters/http/a.ts', `import { createElement } from 'react'`],
  ['domain/offer/a.ts', `import { b } from './b'`],
  ['domain/offer/index.ts', ``],
  ['domain/offer/a.ts', `export default 1`],
  ['domain/offer/a/b/c.ts', ``],
])('reports a planted violation: %s with %s', (path, text) => {
  expect(breachesOf({ path, text })).not.toEqual([])
})

test.each([
  ['domain/offer/a.ts', `import type { Money } from '../money/money.ts'`],
  ['application/offer/a.ts', `import { DomainError } from '#domain/errors.ts'`],
  ['adapters/jobs/a.ts', `import type { Database } from '#adapters/postgres/database.ts'`],
  ['adapters/http/routes/a.ts', `import { z } from 'zod'\nimport { b } from '../b.ts'`],
  ['adapters/composition/a.ts', `import { container } from 'tsyringe'`],
  ['web/src/pages/home/a.tsx', `import type { OfferBody } from '#openapi/schemas/offer.ts'`],
  ['web/src/pages/home/a.tsx', `import { Price } from '../../components/money/price.tsx'`],
  ['web/src/pages/admin/ads/a.tsx', `import { Panel } from '../form/panel.tsx'`],
  ['web/src/components/money/a.tsx', `import { Badge } from '../../ui/badge.tsx'`],
  ['web/src/routes.tsx', `import { productLoader } from './pages/product/product-loader.ts'`],
])('leaves alone what a layer may do: %s with %s', (path, text) => {
  expect(breachesOf({ path, text })).toEqual([])
})
