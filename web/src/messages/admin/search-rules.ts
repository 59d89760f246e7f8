import type { SearchRuleBody, SearchedQueriesBody } from '#openapi/schemas/admin/search-rule.ts'

type Kind = SearchRuleBody['kind']

export const searchRuleMessages = {
  title: 'Search',
  lead: 'What shoppers looked for and did not find, and what their words mean.',
  add: 'Tell the search what words mean',
  kind: 'Rule',
  kinds: {
    synonym: 'Search as something else',
    'no-correction': 'Never correct a spelling',
  } satisfies Readonly<Record<Kind, string>>,
  words: 'What shoppers type',
  wordsHint: 'Plurals and capitals do not matter.',
  other: 'What it is searched as, or never corrected to',
  otherHint: 'Such as: av receiver.',
  tryOut: 'Show what would change',
  trying: 'Searching with and without it…',
  save: 'Save this rule',
  remove: 'Remove',
  removeOf: (words: string): string => `Remove: ${words}`,
  removeNow: 'Remove this rule',
  leave: 'Leave it',
  saved: 'The rule is saved.',
  removed: 'The rule is removed.',

  effect: 'What would change',
  asRule: ({ kind, words, other }: Pick<SearchRuleBody, 'kind' | 'words' | 'other'>): string =>
    kind === 'synonym'
      ? `“${words}” is searched as “${other}”`
      : `“${words}” is never corrected to “${other}”`,
  without: (rule: string): string => `Without the rule that ${rule}`,
  changes: (changed: number, tried: number): string =>
    changed === 0
      ? `None of the ${tried} searches tried would find anything else.`
      : `${changed} of the ${tried} searches tried would find something else, or in another order.`,
  searches: (count: number): string =>
    count === 0
      ? 'not searched for lately'
      : count === 1
        ? 'searched once'
        : `searched ${count} times`,
  before: 'Now',
  after: 'Then',
  nothing: 'nothing',

  rules: 'Rules',
  noRules: 'There are no rules yet.',
  queries: 'Searched for in the last 30 days',
  queriesHint: 'Without filters, and at least three times. Nothing tells who searched.',
  found: 'What they found',
  results: {
    none: 'Nothing',
    one: 'The page of one product',
    many: 'A list',
  } satisfies Readonly<Record<SearchedQueriesBody['items'][number]['results'], string>>,
  noQueries: 'Nothing of this kind was searched for.',
  columns: {
    rule: 'Rule',
    by: 'Added by',
    do: 'Change',
    query: 'Words',
    country: 'Country',
    searches: 'Searches',
    last: 'Last',
  },
} as const
