import type { FacetsBody } from '#openapi/schemas/search/facets.ts'
import { AttributeFilters } from '#web/src/pages/search/filters/attribute-filters.tsx'
import { readSearchParams } from '#web/src/pages/search/search-params.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'

type Facet = FacetsBody['attributes'][number]

const screenSize: Facet = {
  key: 'screen-size',
  label: 'Screen size',
  unit: 'in',
  group: 'Screen',
  values: [
    { value: '55..65', label: '55 to 65 in', count: 8 },
    { value: '55', label: '55 in', count: 5 },
    { value: '65', label: '65 in', count: 3 },
    { value: '77', label: '77 in', count: 2 },
    { value: 'not-stated', label: 'Not stated', count: 4 },
  ],
  bands: [
    { min: 55, max: 65, count: 8 },
    { min: 77, max: 77, count: 2 },
  ],
}

const named = (nth: number): Facet => ({
  key: `fact-${nth}`,
  label: `Fact ${nth}`,
  unit: null,
  group: nth % 2 === 0 ? 'Build' : 'Sound',
  values: [
    { value: 'a', label: 'A', count: 3 },
    { value: 'b', label: 'B', count: 4 },
  ],
  bands: [],
})

const render = (attributes: readonly Facet[], query = ''): string => {
  const params = readSearchParams(new URLSearchParams(query), { country: 'NZ', basis: 'delivered' })
  const element = (
    <AttributeFilters attributes={attributes} params={params} total={14} go={() => {}} />
  )
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('numbers have a bar for each band, which leads to that range, and fields that a form sends', () => {
  const html = render([screenSize], 'category=televisions')
  expect(html).toContain('attribute=screen-size%3A55..65')
  expect(html).toContain('title="55 to 65 in: 8"')
  expect(html).toContain('title="77 in: 2"')
  expect(html, 'what the row spans').toContain('</ul><small>55 to 77 in</small>')
  expect(html).toContain('<input type="hidden" name="range" value="screen-size"/>')
  expect(html).toMatch(/name="from"[^>]*value=""/)
  expect(html).toContain('value="screen-size:not-stated"')
})

test('a bar of one number chooses it as its box does, and bars of such alone are left out', () => {
  const html = render([screenSize], 'attribute=screen-size:77')
  expect(html).toMatch(/aria-current="true" title="77 in: 2" href="\/search\?country=NZ"/)
  expect(render([screenSize])).toMatch(/title="77 in: 2" href="[^"]*attribute=screen-size%3A77"/)
  const single = { ...screenSize, bands: screenSize.bands.slice(1) }
  expect(render([single])).not.toContain('How many by')
  expect(render([single])).toContain('name="from"')
})

test('a chosen range stands in its fields, once', () => {
  const html = render([screenSize], 'attribute=screen-size:55..65&attribute=screen-size:77')
  expect(html).toMatch(/name="from"[^>]*value="55"/)
  expect(html).toMatch(/name="to"[^>]*value="65"/)
  expect(html.match(/aria-current="true"/g), 'the bar within it, and that of 77').toHaveLength(2)
  expect(html).not.toContain('value="screen-size:55..65"')
  expect(html).toMatch(/checked="" value="screen-size:77"|value="screen-size:77" checked=""/)
})

test('the first ten are there, and those that are chosen; the others are behind "More filters"', () => {
  const many = Array.from({ length: 14 }, (_, nth) => named(nth))
  const [shown, further = ''] = render(many, 'attribute=fact-13:a').split('More filters (3)')
  expect(shown).toContain('Fact 9')
  expect(shown).toContain('Fact 13')
  expect(shown).not.toContain('Fact 10')
  expect(further).toContain('Fact 12')
  expect(further).toContain('Find a filter')
  const groups = further.split('role="group"').slice(1)
  const words = groups.map((group) => group.match(/label="Build"|label="Sound"|Fact \d+/g)?.join())
  expect(words).toEqual([
    expect.stringMatching(/^label="Build",Fact 10.*Fact 12/),
    expect.stringMatching(/^label="Sound",Fact 11/),
  ])
  expect(render(many.slice(0, 10))).not.toContain('More filters')
})
