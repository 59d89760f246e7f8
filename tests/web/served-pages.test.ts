import { makeAdminRoutes } from '#web/src/pages/admin/admin-routes.tsx'
import { pagesOf } from '#web/src/page-request.ts'
import { makeRoutes } from '#web/src/routes.tsx'
import { servedPages, withHandles } from '#web/src/served-pages.ts'
import { expect, test } from 'vitest'

test('each page has a row, and each row a page', () => {
  const pages = pagesOf(withHandles(makeRoutes(makeAdminRoutes())))
  const rows = Object.keys(servedPages).filter((path) => !path.includes('*'))
  expect([...pages.keys()].filter((path) => path in servedPages).toSorted()).toEqual(
    rows.toSorted(),
  )
})

test('a page that no row serves is refused', () => {
  const lazy = async () => ({})
  expect(() => withHandles([{ path: 'new-page', lazy }])).toThrow('/new-page is not among')
})

test('the order of deals is read', () => expect(servedPages['/deals']).toContain('sort'))
