import type { AdminAttributeBody } from '#openapi/schemas/admin/attribute.ts'
import { ask } from '#web/src/api/operations.ts'
import { AttributeForm, attributeIn } from '#web/src/pages/admin/attributes/attribute-form.tsx'
import { AttributesPage } from '#web/src/pages/admin/attributes/attributes-page.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

const tank: AdminAttributeBody = {
  key: 'tank-size',
  label: 'Tank',
  kind: 'number',
  unit: 'L',
  words: ['water tank', 'tank'],
  values: [],
  names: [],
  categories: ['kettles'],
  group: 'Size and weight',
  better: 'more',
  addedBy: 'aroha@example.com',
  addedAt: '2026-03-11T02:11:00.000Z',
}
const grinding: AdminAttributeBody = {
  ...tank,
  key: 'grinding',
  label: 'Grinding',
  kind: 'text',
  unit: null,
  words: [],
  values: ['Burr: conical burr', 'Blade'],
  better: null,
}

const namesIn = (html: string): string[] =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name = '']) => name)

test('lists what was added, each with a way to change and to remove it, below a form for another', () => {
  const { html } = renderPage(<AttributesPage />, {
    known: [[ask('/admin/attributes').queryKey, { items: [tank, grinding] }]],
  })
  expect(html).toContain('A number, L')
  expect(html).toContain('Burr, Blade')
  expect(html).toContain('aria-label="Edit: Tank"')
  expect(html).toContain('aria-label="Remove: Grinding"')
  expect(namesIn(html)).toContain('key')
})

test.each([
  [tank, ['label', 'kind', 'unit', 'better', 'words']],
  [grinding, ['label', 'kind', 'values']],
  [{ ...tank, kind: 'flag' as const }, ['label', 'kind', 'words']],
])('asks what its kind needs, and the key of none that there is: %#', (attribute, names) => {
  const { html } = renderPage(<AttributeForm attribute={attribute} onDone={() => {}} />)
  expect(namesIn(html)).toEqual([...names, 'names', 'categories', 'addedCategory', 'group'])
})

test('sends words and lines as lists, and nothing for what is empty', () => {
  expect(
    attributeIn({
      key: ' tank-size ',
      label: 'Tank',
      kind: 'text',
      values: 'Large: big, huge\n\nSmall',
      names: 'tank, water tank',
      categories: 'kettles',
      group: 'Features',
    }),
  ).toEqual({
    key: 'tank-size',
    label: 'Tank',
    kind: 'text',
    unit: null,
    words: [],
    values: ['Large: big, huge', 'Small'],
    names: ['tank', 'water tank'],
    categories: ['kettles'],
    group: 'Features',
    better: null,
  })
})
