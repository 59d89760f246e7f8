import { isUuid } from '#domain/uuid.ts'
import type { App } from '#adapters/composition/app/app.ts'
import type { MatchAnswer } from '#application/matching/answer-question.ts'
import type { QuestionState } from '#application/matching/question-view.ts'
import type { MatchQuestionBody } from '#openapi/schemas/admin/match.ts'
import { DomainError } from '#domain/errors.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { Command, InvalidArgumentError, Option } from 'commander'
import { findShop } from '../find-shop.ts'
import { operatorActor } from '../operator.ts'
import { clean, note, print, printJson } from '../print.ts'
import { reviewMatches } from '../review-matches.ts'
import { showOfferMatches, showQuestion, showQuestions } from '../show/show-matches.ts'
import { canAsk, openTerminal } from '../terminal.ts'
import { usingApp } from '../using-app.ts'
import { collect, upToHundred, type ListOptions } from './list-options.ts'

type Json = { readonly json?: true }

const uuid = (text: string): string => {
  if (isUuid(text)) return text.toLowerCase()
  throw new InvalidArgumentError('It must be an id as the list shows it.')
}

const productId = (text: string): string => {
  if (isPublicId(text)) return text
  throw new InvalidArgumentError('It must be the id of a product.')
}

const review = new Command('review')
  .description('decide one question after the other; elsewhere than at a terminal, list them')
  .option('--shop <shop>', 'of this shop alone, by id or slug')
  .option('--json', 'print the open questions as JSON')
  .addHelpText(
    'after',
    '\nKeys: a number takes that product, n makes a new one, p names another, x is for none,\ns skips, q quits.\n\nExamples:\n  pricehound matches review\n  pricehound matches review --shop kowhai-electronics',
  )
  .action(({ shop, json }: Json & { readonly shop?: string }) =>
    usingApp(async (app) => {
      const retailer = await slugOf(app, shop)
      if (json || !canAsk())
        return list(app, { state: 'open', shop, limit: 100, ...(json && { json }) })
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

/** Page by page past those that were skipped. */
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

type Listing = ListOptions & { readonly state: QuestionState; readonly shop: string | undefined }

const list = async (app: App, { state, shop, cursor, limit, json }: Listing): Promise<void> => {
  const retailer = await slugOf(app, shop)
  const { items, next } = await app.matches.list({ state, retailer, after: cursor, limit })
  const shown = items.map(app.forms.toQuestionBody)
  if (json) printJson({ items: shown, nextCursor: next })
  else print(showQuestions(shown, next, app.clock.now()))
}

/** Of a shop that there is; throws DomainError 'not-found'. */
const slugOf = async (app: App, shop: string | undefined): Promise<string | undefined> =>
  shop === undefined ? undefined : (await findShop(app, shop)).slug

const listQuestions = new Command('list')
  .description('show questions, the oldest first; of answered ones the latest')
  .addOption(
    new Option('--state <state>', 'which ones').choices(['open', 'answered']).default('open'),
  )
  .option('--shop <shop>', 'of this shop alone, by id or slug')
  .option('--cursor <cursor>', 'go on where the list before ended')
  .option('--limit <number>', 'how many, at most 100', upToHundred, 25)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound matches list\n  pricehound matches list --state answered --json',
  )
  .action((options: Listing) => usingApp((app) => list(app, options)))

const show = new Command('show')
  .description('show a question, or an offer with all that was decided about it')
  .argument('<id>', 'of a question or an offer', uuid)
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
  .description('say what the offer of a question is')
  .argument('<question>', 'its id', uuid)
  .addOption(
    new Option('--product <id>', 'this product').argParser(productId).conflicts(['new', 'none']),
  )
  .addOption(new Option('--new', 'a product that nobody has yet').conflicts(['product', 'none']))
  .addOption(new Option('--none', 'nothing that belongs here').conflicts(['product', 'new']))
  .option('--category <slug>', 'with --new: its category')
  .option('--not <id>', 'a product that it is not; may be given several times', collect)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound matches answer 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b --product awMiEnyh59s\n  pricehound matches answer 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b --new --category drones',
  )
  .action((id: string, options: AnswerOptions, command: Command) => {
    const said = answerOf(options)
    if (!said) return command.error('error: say --product ID, --new or --none')
    if (options.category !== undefined && said.kind !== 'new')
      return command.error('error: --category goes with --new')
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
  .description('take back what was said to a question, which is asked once more')
  .argument('<question>', 'its id', uuid)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nThe offer is what it was before the answer, unless anything was decided about it since.\n\nExamples:\n  pricehound matches undo 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  )
  .action((id: string, { json }: Json) =>
    usingApp(async (app) => {
      await app.matches.undo(id, operatorActor())
      await tellOffer(app, (await app.matches.show(id)).offer.id, json)
    }),
  )

const split = new Command('split')
  .description('take an offer from its product, or give it to another one')
  .argument('<offer>', 'its id', uuid)
  .argument('[product]', 'the product that it is', productId)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nThe product that it leaves is remembered as one that it is not.\n\nExamples:\n  pricehound matches split 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c\n  pricehound matches split 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c awMiEnyh59s',
  )
  .action((offer: string, product: string | undefined, { json }: Json) =>
    usingApp(async (app) => {
      await app.matches.setProduct(offer, product ?? null, operatorActor())
      await tellOffer(app, offer, json)
    }),
  )

const merge = new Command('merge')
  .description('say that two products are one')
  .argument('<product>', 'the one whose address leads on from then on', productId)
  .argument('<into>', 'the one that lives on', productId)
  .addHelpText('after', '\nExamples:\n  pricehound matches merge Qy7xbYAmhiB awMiEnyh59s')
  .action((product: string, into: string) =>
    usingApp(async (app) => {
      await app.matches.merge(product, into, operatorActor())
      const { title, offerCount } = await app.products.show(into)
      print(`${clean(title)} (${into}) has ${offersWord(offerCount)} now.`)
    }),
  )

const unmerge = new Command('unmerge')
  .description('say that a merged product is another one after all')
  .argument('<product>', 'its id', productId)
  .addHelpText('after', '\nExamples:\n  pricehound matches unmerge Qy7xbYAmhiB')
  .action((product: string) =>
    usingApp(async (app) => {
      await app.matches.unmerge(product, operatorActor())
      const { title, offerCount } = await app.products.show(product)
      print(
        `${clean(title)} (${product}) is a product of its own again, with ${offersWord(offerCount)}.`,
      )
    }),
  )

const offersWord = (count: number): string => (count === 1 ? '1 offer' : `${count} offers`)

const tellQuestion = (app: App, question: MatchQuestionBody, json: true | undefined): void => {
  if (json) printJson(question)
  else print(showQuestion(question, app.clock.now()))
}

const tellOffer = async (app: App, offerId: string, json: true | undefined): Promise<void> => {
  const shown = app.forms.toOfferMatchesBody(await app.matches.showOffer(offerId))
  if (json) printJson(shown)
  else print(showOfferMatches(shown, app.clock.now()))
}

export const matchesCommand: Command = new Command('matches')
  .description('of which products offers are: questions, and what to change')
  .addCommand(review)
  .addCommand(listQuestions)
  .addCommand(show)
  .addCommand(answer)
  .addCommand(undo)
  .addCommand(split)
  .addCommand(merge)
  .addCommand(unmerge)
