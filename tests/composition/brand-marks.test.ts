import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { brandSearches } from '#domain/search/home-searches.ts'
import { expect, test } from 'vitest'

test('each brand of the home page has a mark of its own weight and width', async () => {
  const sprite = await readFile(join(projectRoot, 'web/src/art/brands.svg'), 'utf8')
  const marks = [...sprite.matchAll(/<symbol id="([^"]+)".*?<text ([^>]+)>([^<]+)</g)]
  expect(marks.map(([, id]) => id)).toEqual(brandSearches.map((name) => name.toLowerCase()))
  expect(marks.map(([, , , text]) => text?.toLowerCase())).toEqual(marks.map(([, id]) => id))
  const looks = marks.map(([, , look = '']) => [
    /font-weight="(\d+)"/.exec(look)?.[1],
    /textLength="(\d+)"/.exec(look)?.[1],
  ])
  expect(looks.flat()).not.toContain(undefined)
  expect(new Set(looks.map(String)).size).toBe(brandSearches.length)
})
