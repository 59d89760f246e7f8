import type { OfferId } from '#domain/ids.ts'
import { isUuid } from '#domain/uuid.ts'
import type { App } from '#adapters/composition/app/make-app.ts'
import type { MatchAnswer } from '#application/matching/answer-question.ts'
import type { MatchQuestionBody } from '#openapi/schemas/admin/match.ts'
import { DomainError } from '#domain/errors.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { Command, InvalidArgumentError, Option } from 'commander'
import { findShop } from '../../find-shop.ts'
import { operatorActor } from '../../operator.ts'
import { clean, note, print, printJson } from '../../print.ts'
import { reviewMatches } from '../../review-matches.ts'
import { showOfferMatches, showQuestion, showQuestions } from '../../show/show-matches.ts'
import { canAsk, openTerminal } from '../../terminal.ts'
import { usingApp } from '../../using-app.ts'
import { answerGroupCommand } from './match-groups.ts'
import { collect } from '../../list-options.ts'

type Json = { readonly json?: true }

const uuid = (text: string): string => {
  if (isUuid(text)) return text.toLowerCase()
  throw new InvalidArgumentError('It must be an id as shown in the list.')
}

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

const show = new Command('show')
  .description('show a question, or an offer with its decisions')
  .argument('<id>', 'id of a question or an offer', uuid)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound matches show 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  )
  .action((id: string, { json }: Json) =>
    usingApp(async (app) => {
      const question = await app.matches.show(id).catch((error: unknown) => {
        if (error instanceof DomainError && error.kind === 'not-found') return undefined
        throw error
      })
      if (question) tellQuestion(app, app.forms.toQuestionBody(question), json)
      else await tellOffer(app, id, json)
    }),
  )

const answer = new Command('answer')
  .description('answer a question')
  .argument('<question>', 'its id', uuid)
  .addOption(
    new Option('--product <id>', 'it is this product')
      .argParser(productId)
      .conflicts(['new', 'none']),
  )
  .addOption(new Option('--new', 'create a product').conflicts(['product', 'none']))
  .addOption(new Option('--none', 'leave the offer out').conflicts(['product', 'new']))
  .option('--category <slug>', 'with --new: category of the product')
  .option('--not <id>', 'a product that it is not; repeatable', collect)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound matches answer 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b --product awMiEnyh59s\n  pricehound matches answer 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b --new --category drones',
  )
  .action((id: string, options: AnswerOptions, command: Command) => {
    const said = answerOf(options)
    if (!said) return command.error('error: add --product ID, --new or --none')
    if (options.category !== undefined && said.kind !== 'new')
      return command.error('error: --category requires --new')
    return usingApp(async (app) => {
      await app.matches.answer(id, said, options.not ?? [], operatorActor())
      tellQuestion(app, app.forms.toQuestionBody(await app.matches.show(id)), options.json)
    })
  })

type AnswerOptions = Json & {
  readonly product?: string
  readonly new?: true
  readonly none?: true
  readonly category?: string
  readonly not?: readonly string[]
}

const answerOf = (options: AnswerOptions): MatchAnswer | undefined => {
  if (options.product !== undefined) return { kind: 'product', publicId: options.product }
  if (options.new) return { kind: 'new', category: options.category }
  return options.none ? { kind: 'none' } : undefined
}

const undo = new Command('undo')
  .description('undo an answer and ask the question again')
  .argument('<question>', 'its id', uuid)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nThe offer is restored to its state before the answer, unless it was changed since.\n\nExamples:\n  pricehound matches undo 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  )
  .action((id: string, { json }: Json) =>
    usingApp(async (app) => {
      await app.matches.undo(id, operatorActor())
      await tellOffer(app, (await app.matches.show(id)).offer.id, json)
    }),
  )

const split = new Command('split')
  .description('remove an offer from its product, or move it to another one')
  .argument('<offer>', 'its id', uuid)
  .argument('[product]', 'the right product', productId)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nThe offer will not be matched to its former product again.\n\nExamples:\n  pricehound matches split 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c\n  pricehound matches split 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c awMiEnyh59s',
  )
  .action((offer: string, product: string | undefined, { json }: Json) =>
    usingApp(async (app) => {
      await app.matches.setProduct(offer, product ?? null, operatorActor())
      await tellOffer(app, offer, json)
    }),
  )

const merge = new Command('merge')
  .description('merge two products')
  .argument('<product>', 'id of the duplicate; its address redirects from then on', productId)
  .argument('<into>', 'id of the product to keep', productId)
  .addHelpText('after', '\nExamples:\n  pricehound matches merge Qy7xbYAmhiB awMiEnyh59s')
  .action((product: string, into: string) =>
    usingApp(async (app) => {
      await app.matches.merge(product, into, operatorActor())
      const { title, offerCount } = await app.products.show(into)
      print(`${clean(title)} (${into}) now has ${offersWord(offerCount)}.`)
    }),
  )

const unmerge = new Command('unmerge')
  .description('undo a merge')
  .argument('<product>', 'its id', productId)
  .addHelpText('after', '\nExamples:\n  pricehound matches unmerge Qy7xbYAmhiB')
  .action((product: string) =>
    usingApp(async (app) => {
      await app.matches.unmerge(product, operatorActor())
      const { title, offerCount } = await app.products.show(product)
      print(`${clean(title)} (${product}) is separate again, with ${offersWord(offerCount)}.`)
    }),
  )

const offersWord = (count: number): string => (count === 1 ? '1 offer' : `${count} offers`)

const tellQuestion = (app: App, question: MatchQuestionBody, json: true | undefined): void => {
  if (json) printJson(question)
  else print(showQuestion(question, app.clock.now()))
}

const tellOffer = async (app: App, offerId: OfferId, json: true | undefined): Promise<void> => {
  const shown = app.forms.toOfferMatchesBody(await app.matches.showOffer(offerId))
  if (json) printJson(shown)
  else print(showOfferMatches(shown, app.clock.now()))
}

export const matchesCommand: Command = new Command('matches')
  .description('review and change which products offers are matched to')
  .addCommand(review)
  .addCommand(show)
  .addCommand(answer)
  .addCommand(answerGroupCommand)
  .addCommand(undo)
  .addCommand(split)
  .addCommand(merge)
  .addCommand(unmerge)
