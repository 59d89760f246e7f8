import type { App } from '#adapters/composition/app/make-app.ts'
import type { MatchAnswer } from '#application/matching/answer-question.ts'
import type { MatchQuestionBody } from '#openapi/schemas/admin/match.ts'
import { DomainError } from '#domain/errors.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { Command, InvalidArgumentError, Option } from 'commander'
import { findShop } from '../../find-shop.ts'
import { operatorActor } from '../../operator.ts'
import { note, print, printJson } from '../../print.ts'
import { reviewMatches } from '../../review-matches.ts'
import { showOfferMatches, showQuestion, showQuestions } from '../../show/show-matches.ts'
import { canAsk, openTerminal } from '../../terminal.ts'
import { usingApp } from '../../using-app.ts'
import { workCommand } from '../../work-command.ts'
import { answerGroupCommand } from './match-groups.ts'
import { collect, idOf } from '../../list-options.ts'

type Json = { readonly json?: true }

const uuid = idOf('an id')

const productId = (text: string): string => {
  if (isPublicId(text)) return text
  throw new InvalidArgumentError('It must be the id of a product.')
}

const review = new Command('review')
  .description('answer open questions one by one; without a terminal, list them')
  .option('--shop <shop>', 'only of this shop, by id or slug')
  .option('--json', 'print the open questions as JSON')
  .addHelpText(
    'after',
    '\nKeys: a number chooses that product, n creates a new one, p enters another id, x means no product,\ns skips, q quits.\n\nExamples:\n  pricehound matches review\n  pricehound matches review --shop kowhai-electronics',
  )
  .action(({ shop, json }: Json & { readonly shop?: string }) =>
    usingApp(async (app) => {
      const retailer = await slugOf(app, shop)
      if (json || !canAsk()) return list(app, retailer, json)
      const terminal = openTerminal()
      try {
        const answered = await reviewMatches({
          next: (skipped) => nextOpen(app, retailer, skipped),
          answer: (id, answer) => app.matches.answer(id, answer, [], operatorActor()),
          ask: terminal.ask,
          tell: note,
          now: () => app.clock.now(),
        })
        note(answered === 1 ? '1 question answered.' : `${answered} questions answered.`)
      } finally {
        terminal.close()
      }
    }),
  )

const nextOpen = async (
  app: App,
  retailer: string | undefined,
  skipped: ReadonlySet<string>,
): Promise<MatchQuestionBody | undefined> => {
  let after: string | undefined
  for (;;) {
    const { items, next } = await app.matches.list({ state: 'open', retailer, after, limit: 25 })
    const found = items.find(({ id }) => !skipped.has(id))
    if (found) return app.forms.toQuestionBody(found)
    if (next === null) return undefined
    after = next
  }
}

const list = async (
  app: App,
  retailer: string | undefined,
  json: true | undefined,
): Promise<void> => {
  const asked = { state: 'open', retailer, after: undefined, limit: 100 } as const
  const { items, next } = await app.matches.list(asked)
  const shown = items.map(app.forms.toQuestionBody)
  if (json) printJson({ items: shown, nextCursor: next })
  else print(showQuestions(shown, next, app.clock.now()))
}

/** Throws DomainError 'not-found'. */
const slugOf = async (app: App, shop: string | undefined): Promise<string | undefined> =>
  shop === undefined ? undefined : (await findShop(app, shop)).slug

const show = workCommand({
  name: 'matches show',
  summary: 'show a question, or an offer with its decisions',
  args: { '<id>': ['id of a question or an offer', uuid] },
  examples: ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'],
  async work(app, { id }: { readonly id: string }) {
    const question = await app.matches.show(id).catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === 'not-found') return undefined
      throw error
    })
    return question
      ? app.forms.toQuestionBody(question)
      : app.forms.toOfferMatchesBody(await app.matches.showOffer(id))
  },
  show: (shown, now) =>
    'matches' in shown ? showOfferMatches(shown, now) : showQuestion(shown, now),
})

type Answering = {
  readonly question: string
  readonly product?: string
  readonly new?: true
  readonly none?: true
  readonly category?: string
  readonly not?: readonly string[]
}

const answer = workCommand({
  name: 'matches answer',
  summary: 'answer a question',
  args: { '<question>': ['its id', uuid] },
  flags: {
    '--category <slug>': 'with --new: category of the product',
    '--not <id>': ['a product that it is not; repeatable', collect],
  },
  choices: [
    new Option('--product <id>', 'it is this product')
      .argParser(productId)
      .conflicts(['new', 'none']),
    new Option('--new', 'create a product').conflicts(['product', 'none']),
    new Option('--none', 'leave the offer out').conflicts(['product', 'new']),
  ],
  examples: [
    '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b --product awMiEnyh59s',
    '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b --new --category drones',
  ],
  check(given: Answering, command) {
    if (!answerOf(given)) command.error('error: add --product ID, --new or --none')
    if (given.category !== undefined && !given.new)
      command.error('error: --category requires --new')
  },
  async work(app, given: Answering) {
    const said = answerOf(given) ?? { kind: 'none' }
    await app.matches.answer(given.question, said, given.not ?? [], operatorActor())
    return app.forms.toQuestionBody(await app.matches.show(given.question))
  },
  show: showQuestion,
})

const answerOf = ({ product, category, ...said }: Answering): MatchAnswer | undefined => {
  if (product !== undefined) return { kind: 'product', publicId: product }
  if (said.new) return { kind: 'new', category }
  return said.none ? { kind: 'none' } : undefined
}

const undo = workCommand({
  name: 'matches undo',
  summary: 'undo an answer and ask the question again',
  args: { '<question>': ['its id', uuid] },
  note: 'The offer is restored to its state before the answer, unless it was changed since.',
  examples: ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'],
  async work(app, { question }: Pick<Answering, 'question'>) {
    await app.matches.undo(question, operatorActor())
    const { offer } = await app.matches.show(question)
    return app.forms.toOfferMatchesBody(await app.matches.showOffer(offer.id))
  },
  show: showOfferMatches,
})

export const matchesCommand: Command = new Command('matches')
  .description('review and change which products offers are matched to')
  .addCommand(review)
  .addCommand(show)
  .addCommand(answer)
  .addCommand(answerGroupCommand)
  .addCommand(undo)
