import type { GroupAnswer, GroupAnswered, GroupKey } from '#application/matching/question-groups.ts'
import type { App } from '#adapters/composition/app/make-app.ts'
import { groupings, type Grouping } from '#domain/matching/groupings.ts'
import { Command, Option } from 'commander'
import { confirm } from '../../ask.ts'
import { findShop } from '../../find-shop.ts'
import { operatorActor } from '../../operator.ts'
import { clean, print, printJson } from '../../print.ts'
import { withProgress } from '../../progress.ts'
import { canAsk } from '../../terminal.ts'
import { usingApp } from '../../using-app.ts'

const byOption = new Option('--by <what>', 'what the questions have in common')
  .choices(groupings)
  .default('path')

type Answering = {
  readonly by: Grouping
  readonly shop: string
  readonly kind: GroupKey['kind']
  readonly value?: string
  readonly new?: true
  readonly none?: true
  readonly likeliest?: true
  readonly category?: string
  readonly yes?: true
  readonly json?: true
}

export const answerGroupCommand: Command = new Command('answer-group')
  .description('answer all open questions of a group alike')
  .requiredOption('--shop <shop>', 'the shop, by id or slug')
  .addOption(byOption)
  .addOption(
    new Option('--kind <kind>', 'kind of the questions')
      .choices(['unsure', 'no-category', 'reported'])
      .default('unsure'),
  )
  .option('--value <text>', 'the path, brand or reason, as the list shows it; none when left out')
  .addOption(new Option('--new', 'each is a product of its own').conflicts(['none', 'likeliest']))
  .addOption(new Option('--none', 'leave the offers out').conflicts(['new', 'likeliest']))
  .addOption(
    new Option(
      '--likeliest',
      'each is the product it is most like, unless something speaks against it',
    ).conflicts(['new', 'none']),
  )
  .option('--category <slug>', 'with --new: category of the products')
  .option('--yes', 'do not ask for confirmation')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound matches answer-group --shop kowhai-electronics --value "Toys > Drones" --new --category drones --yes',
  )
  .action((options: Answering, command: Command) => {
    const said = answerOf(options)
    if (!said) return command.error('error: add --new, --none or --likeliest')
    if (options.category !== undefined && said.kind !== 'new')
      return command.error('error: --category requires --new')
    if (!options.yes && !canAsk())
      return command.error('error: no terminal to prompt at; add --yes to answer them')
    return usingApp((app) => answer(app, said, options))
  })

const answerOf = (options: Answering): GroupAnswer | undefined => {
  if (options.new) return { kind: 'new', category: options.category }
  if (options.none) return { kind: 'none' }
  return options.likeliest ? { kind: 'likeliest' } : undefined
}

const answer = async (app: App, said: GroupAnswer, options: Answering): Promise<void> => {
  const { by, kind, value = null, json } = options
  const { slug: retailer } = await findShop(app, options.shop)
  const groups = await app.matches.listGroups({ by, retailer, limit: 100 })
  const group = groups.find((each) => each.kind === kind && each.value === value)
  const count = group?.count ?? 0
  if (count === 0) return print('There is no such group of open questions.')
  const question = `${count} questions would be answered alike.\nType yes to confirm: `
  if (!options.yes && !(await confirm(question, 'yes'))) return print('Nothing was answered.')
  const ended = await withProgress('Answering', async (report) => {
    let answered = 0
    let last: GroupAnswered
    do {
      last = await app.matches.answerGroup({ by, value, retailer, kind }, said, operatorActor())
      answered += last.answered
      report({ done: answered, total: count, step: 'answering' })
    } while (last.answered > 0 && last.left > last.refused.length)
    return { ...last, answered }
  })
  if (json) return printJson(ended)
  const counts = `${ended.answered} questions were answered; ${ended.left} are still open.`
  print(ended.refused.length > 0 ? `${counts} Refused just now: ${ended.refused.length}.` : counts)
  for (const { questionId, message } of ended.refused.slice(0, 10)) {
    print(`  ${questionId}: ${clean(message)}`)
  }
}
