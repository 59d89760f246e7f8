import { ChoicesField } from '#web/src/pages/manage-account/webhooks/choices-field.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

describe('a field of several choices', () => {
  const render = (most: number): string =>
    renderToStaticMarkup(
      <ChoicesField
        name="shops"
        label="Shops"
        hint="Type a name."
        most={most}
        typed=""
        onType={() => {}}
        found={[]}
        isSettled
        isFailed={false}
        chosen={[{ id: 'kea', name: 'Kea Cameras' }]}
        onChoose={() => {}}
      />,
    )

  test('takes no more when it is full, and says why, without letting go of the focus', () => {
    const html = render(1)
    expect(html).toMatch(/<input[^>]* readOnly=""/)
    expect(html).not.toContain('disabled')
    expect(html).toContain('You have chosen 1, which is the most.')
  })

  test('takes more until then', () => {
    const html = render(2)
    expect(html).not.toMatch(/readOnly/)
    expect(html).toContain('Type a name.')
  })
})
