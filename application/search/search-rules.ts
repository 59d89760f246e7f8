import { DomainError } from '#domain/errors.ts'
import {
  applySynonyms,
  forbidsCorrection,
  mostSearchRules,
  ruleWords,
  type SearchRule,
  type SearchRuleIndex,
} from '#domain/search/search-rule.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { FindSimilarWords } from './words/correct-query.ts'
import type { SearchCatalogue } from './search-catalogue.ts'

export type SearchRuleView = SearchRule & {
  readonly id: number
  readonly addedBy: string
  readonly addedAt: Date
}

export type SearchRules = {
  /** By their words. */
  readonly list: () => Promise<readonly SearchRuleView[]>
  /** Holds for searches from a second later on. Throws 'invalid', and 'conflict' for one there is. */
  readonly add: (rule: SearchRule, actor: Actor) => Promise<number>
  /** Throws 'not-found'. */
  readonly remove: (id: number, actor: Actor) => Promise<void>
}

export type SearchRuleStore = {
  /** One at a time until the end of the transaction; answers how many there are. */
  lockAndCount(): Promise<number>
  /** Undefined when there is one for these words. */
  add(
    rule: SearchRule & { readonly addedBy: string; readonly addedAt: Date },
  ): Promise<number | undefined>
  /** Answers what it was. */
  remove(id: number): Promise<SearchRule | undefined>
}

/** The rules in force; in memory. */
export type GetSearchRules = () => Promise<SearchRuleIndex>

/** A search that minds the rules: synonyms in the query, and forbidden corrections. */
export const makeSearchByRules =
  (find: SearchCatalogue, getSearchRules: GetSearchRules): SearchCatalogue =>
  async (request) =>
    find({ ...request, query: applySynonyms(request.query, await getSearchRules()) })

export const makeFindAllowedWords =
  (findSimilarWords: FindSimilarWords, getSearchRules: GetSearchRules): FindSimilarWords =>
  async (words) => {
    const [similar, rules] = await Promise.all([findSimilarWords(words), getSearchRules()])
    return new Map(
      [...similar].map(([typed, candidates]) => [
        typed,
        candidates.filter(({ word }) => !forbidsCorrection(rules, typed, word)),
      ]),
    )
  }

type Deps = {
  readonly inTransaction: InTransaction<{ searchRules: SearchRuleStore; audit: AuditLog }>
  readonly clock: Clock
}

export const makeSearchRules = ({ inTransaction, clock }: Deps): Omit<SearchRules, 'list'> => ({
  async add(asked, actor) {
    const rule = tidied(asked)
    return inTransaction(async ({ searchRules, audit }) => {
      if ((await searchRules.lockAndCount()) >= mostSearchRules)
        throw conflict(
          'too_many',
          `There can be at most ${mostSearchRules} rules. Remove one first.`,
        )
      const addedBy = actorReference(actor)
      const id = await searchRules.add({ ...rule, addedBy, addedAt: clock.now() })
      if (id === undefined) throw conflict('exists', `There is such a rule for "${rule.words}".`)
      const subject = { kind: 'search_rule', id: String(id) }
      await audit.record({ actor, action: 'search.rule_added', subject, before: null, after: rule })
      return id
    })
  },
  remove: (id, actor) =>
    inTransaction(async ({ searchRules, audit }) => {
      const rule = await searchRules.remove(id)
      if (rule === undefined) throw ruleNotFound(id)
      const subject = { kind: 'search_rule', id: String(id) }
      const action = 'search.rule_removed'
      await audit.record({ actor, action, subject, before: rule, after: null })
    }),
})

/** Throws 'invalid' for a rule that could never change anything. */
export const tidied = ({ kind, words, other }: SearchRule): SearchRule => {
  const rule = { kind, words: ruleWords(words), other: other.trim().replaceAll(/\s+/g, ' ') }
  if (ruleWords(other) === rule.words) throw rulePointless('other', 'is the same as the words')
  const isOneWord = !rule.words.includes(' ') && !rule.other.includes(' ')
  if (kind === 'no-correction' && !isOneWord)
    throw rulePointless('words', 'spelling is corrected word by word')
  return rule
}

const rulePointless = (field: string, message: string): DomainError =>
  new DomainError('invalid', 'search.rule_invalid', 'The rule would change nothing.', {
    fields: [{ field, message }],
  })

const conflict = (code: 'exists' | 'too_many', message: string): DomainError =>
  new DomainError('conflict', `search.rule_${code}`, message)

export const ruleNotFound = (id: number): DomainError =>
  new DomainError('not-found', 'search.rule_not_found', `There is no search rule ${id}.`)
