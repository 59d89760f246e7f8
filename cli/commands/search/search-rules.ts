import type { App } from '#adapters/composition/app/make-app.ts'
import type { SearchRuleChange, SearchRuleEffect } from '#application/search/preview-search-rule.ts'
import type { SearchRuleKind } from '#domain/search/search-rule.ts'
import { AddSearchRuleSchema, SearchRuleIdSchema } from '#openapi/schemas/admin/search-rule.ts'
import { Command } from 'commander'
import { operatorActor } from '../../operator.ts'
import { print, printJson } from '../../print.ts'
import { withProgress } from '../../progress.ts'
import { readForm } from '../../read-form.ts'
import { showEffect, showSearchRules } from '../../show/show-search-rules.ts'
import { usingApp } from '../../using-app.ts'
import { readJudgements } from './search-evaluate.ts'

type RuleOptions = { readonly try?: true; readonly judgements?: string; readonly json?: true }

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
      new Command('list')
        .description(`list them with their ids`)
        .option('--json', 'print JSON')
        .addHelpText('after', `\nExamples:\n  pricehound search ${command} list`)
        .action(({ json }: { json?: true }) =>
          usingApp(async (app) => {
            const rules = (await app.search.rules.list()).filter((rule) => rule.kind === kind)
            if (json) printJson(rules)
            else print(showSearchRules(rules))
          }),
        ),
    )
    .addCommand(
      changing(new Command('add').argument('<words>', words).argument('<other>', other))
        .description('add one; searches use it at once')
        .addHelpText('after', `\nExamples:\n  pricehound search ${command} add ${example}`)
        .action((typed: string, meant: string, options: RuleOptions) =>
          usingApp(async (app) => {
            const add = readForm(AddSearchRuleSchema, { kind, words: typed, other: meant })
            if (options.try) return tryOut(app, { add }, options)
            const id = await app.search.rules.add(add, operatorActor())
            if (options.json) printJson({ id })
            else print(`Added rule ${id}.`)
          }),
        ),
    )
    .addCommand(
      changing(new Command('remove').argument('<id>', 'its id in the list'))
        .description('remove one')
        .addHelpText('after', `\nExamples:\n  pricehound search ${command} remove 7`)
        .action((typed: string, options: RuleOptions) =>
          usingApp(async (app) => {
            const { id } = readForm(SearchRuleIdSchema, { id: typed })
            if (options.try) return tryOut(app, { remove: id }, options)
            await app.search.rules.remove(id, operatorActor())
            if (options.json) printJson({ removed: id })
            else print(`Removed rule ${id}.`)
          }),
        ),
    )

const changing = (command: Command): Command =>
  command
    .option('--try', 'only show which searches of the last 30 days would change')
    .option('--judgements <file>', 'with --try: also the judged queries of a file')
    .option('--json', 'print JSON')

const tryOut = async (
  app: App,
  change: SearchRuleChange,
  { judgements, json }: RuleOptions,
): Promise<void> => {
  const judged = judgements === undefined ? [] : await readJudgements(judgements)
  const further = [...new Set(judged.map(({ query }) => query))]
  const effect: SearchRuleEffect = await withProgress('Trying', () =>
    app.search.rules.preview(change, further),
  )
  if (json) printJson(effect)
  else print(showEffect(effect))
}

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
