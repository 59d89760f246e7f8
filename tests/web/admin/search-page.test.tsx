import type { SearchRulesBody } from '#openapi/schemas/admin/search-rule.ts'
import { RuleEffect, type ConsideredRule } from '#web/src/pages/admin/search/rule-effect.tsx'
import { SearchRulesPage } from '#web/src/pages/admin/search/search-page.tsx'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { ask } from '#web/src/api/operations.ts'
import { renderPage } from '../render-page.tsx'

const rule = { kind: 'synonym', words: 'refrig', other: 'fridge' } as const
const kept = {
  ...rule,
  id: 7,
  addedBy: 'aroha@example.com',
  addedAt: '2026-03-11T02:11:00.000Z',
}
const spelling = { ...kept, id: 8, kind: 'no-correction', words: 'friday' } as const

const render = (page: ReactNode, items: SearchRulesBody['items'] = [], address = '/'): string => {
  const none = {
    words: 'vacu',
    country: 'AU',
    results: 'none',
    searches: 12,
    lastDay: '2026-03-11',
  }
  return renderPage(page, {
    address,
    known: [
      [ask('/admin/search/rules').queryKey, { items }],
      [ask('/admin/search/queries', {}, { results: '' }).queryKey, { items: [none] }],
      [ask('/admin/search/queries', {}, { results: 'one' }).queryKey, { items: [] }],
    ],
  }).html
}

const words = (html: string): string => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

describe('the page of the search', () => {
  test('lists rules in words, each with a way to remove it, and what found nothing', () => {
    const html = render(<SearchRulesPage />, [kept, spelling])
    expect(words(html)).toContain('“refrig” is searched as “fridge”')
    expect(words(html)).toContain('“friday” is never corrected to “fridge”')
    expect(html).toContain('aria-label="Remove: refrig"')
    expect(words(html)).toContain('|vacu|AU|12|2026-03-11|')
  })

  test('shows what would change before anything can be saved', () => {
    const html = render(<SearchRulesPage />)
    expect(html).toContain('Show what would change')
    expect(html).not.toContain('Save this rule')
    expect(words(html)).toContain('There are no rules yet.')
  })

  test('lists another kind of result where the address says so', () => {
    expect(words(render(<SearchRulesPage />, [], '/?results=one'))).toContain(
      'Nothing of this kind was searched for.',
    )
  })
})

describe('what a rule would change', () => {
  const effect: ConsideredRule['effect'] = {
    tried: 3,
    changed: [
      { query: 'refrig', country: 'NZ', searches: 12, before: [], after: ['Kea Fridge', 'Moa'] },
      { query: 'refrig big', country: 'AU', searches: 0, before: ['Tui'], after: ['Kea Fridge'] },
    ],
  }

  test('is told query by query, now and then, above the button that saves it', () => {
    const html = render(<RuleEffect considered={{ rule, effect }} onDone={() => {}} />)
    expect(words(html)).toContain(
      '2 of the 3 searches tried would find something else, or in another order.',
    )
    expect(words(html)).toContain(
      '|refrig|NZ, searched 12 times|Now|nothing|Then|Kea Fridge|Moa|' +
        'refrig big|AU, not searched for lately|Now|Tui|Then|Kea Fridge|',
    )
    expect(html.indexOf('Save this rule')).toBeGreaterThan(html.indexOf('Kea Fridge'))
  })

  test('is told of a removal, which is another button, and of a rule without any effect', () => {
    const none = { tried: 2, changed: [] }
    const html = render(<RuleEffect considered={{ rule, id: 7, effect: none }} onDone={() => {}} />)
    expect(words(html)).toContain('None of the 2 searches tried would find anything else.')
    expect(words(html)).toContain('Without the rule that “refrig” is searched as “fridge”')
    expect(html).toContain('Remove this rule')
    expect(html).not.toContain('Save this rule')
  })
})
