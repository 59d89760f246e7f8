import type { App } from '#adapters/composition/app/make-app.ts'
import type { SearchRuleChange, SearchRuleEffect } from '#application/search/preview-search-rule.ts'
import type { SearchRuleKind } from '#domain/search/search-rule.ts'
import { AddSearchRuleSchema, SearchRuleIdSchema } from '#openapi/schemas/admin/search-rule.ts'
import { Command } from 'commander'
import { operatorActor } from '../../operator.ts'
import { clean } from '../../print.ts'
import { withProgress } from '../../progress.ts'
import { readForm } from '../../read-form.ts'
import { showAnswer } from '../../show/show-answer.ts'
import { workCommand } from '../../work-command.ts'
import { readJudgements } from './search-evaluate.ts'

type Trying = { readonly try?: true; readonly judgements?: string }

type Texts = {
  readonly kind: SearchRuleKind
  readonly command: string
  readonly what: string
  readonly words: string
  readonly other: string
  readonly example: string
}

const rulesCommand = ({ kind, command, what, words, other, example }: Texts): Command =>
  new Command(command)
    .description(what)
    .addCommand(
      workCommand({
        name: `search ${command} list`,
        summary: 'list them with their ids',
        examples: [''],
        work: async ({ search }) =>
          (await search.rules.list()).filter((rule) => rule.kind === kind),
        show: (items, now) => showAnswer({ items }, { columns }, now),
      }),
    )
    .addCommand(
      workCommand({
        name: `search ${command} add`,
        summary: 'add one; searches use it at once',
        args: { '<words>': words, '<other>': other },
        flags,
        examples: [example],
        async work(app, given: Trying & { readonly words: string; readonly other: string }) {
          const add = readForm(AddSearchRuleSchema, { ...given, kind })
          if (given.try) return tryOut(app, { add }, given)
          return { id: await app.search.rules.add(add, operatorActor()) }
        },
        show: (done) => ('id' in done ? `Added rule ${done.id}.` : showEffect(done)),
      }),
    )
    .addCommand(
      workCommand({
        name: `search ${command} remove`,
        summary: 'remove one',
        args: { '<id>': 'its id in the list' },
        flags,
        examples: ['7'],
        async work(app, given: Trying & { readonly id: string }) {
          const { id } = readForm(SearchRuleIdSchema, given)
          if (given.try) return tryOut(app, { remove: id }, given)
          await app.search.rules.remove(id, operatorActor())
          return { removed: id }
        },
        show: (done) => ('removed' in done ? `Removed rule ${done.removed}.` : showEffect(done)),
      }),
    )

const columns = [
  ['Id', 'id'],
  ['Words', 'words'],
  ['Other', 'other'],
  ['Added by', 'addedBy'],
] as const

const flags = {
  '--try': 'only show which searches of the last 30 days would change',
  '--judgements <file>': 'with --try: also the judged queries of a file',
}

const tryOut = async (
  app: App,
  change: SearchRuleChange,
  { judgements }: Trying,
): Promise<SearchRuleEffect> => {
  const judged = judgements === undefined ? [] : await readJudgements(judgements)
  const further = [...new Set(judged.map(({ query }) => query))]
  return withProgress('Trying', () => app.search.rules.preview(change, further))
}

const showEffect = ({ tried, changed }: SearchRuleEffect): string =>
  [
    `${changed.length} of ${tried} searches would find something else, or in another order.`,
    ...changed.map(({ query, country, searches, before, after }) =>
      [
        `\n${clean(query)} (${country}, ${searches} in 30 days)`,
        `  now:  ${titles(before)}`,
        `  then: ${titles(after)}`,
      ].join('\n'),
    ),
  ].join('\n')

const titles = (names: readonly string[]): string =>
  names.length === 0 ? 'nothing' : names.slice(0, 3).map(clean).join(' | ')

export const synonymsCommand = rulesCommand({
  kind: 'synonym',
  command: 'synonyms',
  what: 'what words of a query are searched as',
  words: 'what shoppers type',
  other: 'what is searched instead',
  example: '"home theatre amplifier" "av receiver"',
})

export const correctionsCommand = rulesCommand({
  kind: 'no-correction',
  command: 'no-corrections',
  what: 'spellings that are never corrected to another word',
  words: 'the word that shoppers type',
  other: 'the word that it is not corrected to',
  example: 'friday fridge',
})
