import { DomainError } from '#domain/errors.ts'
import type { Grouping } from '#domain/matching/groupings.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Actor } from '../audit/actor.ts'
import type { AnswerQuestion, MatchAnswer } from './answer-question.ts'
import type { MatchQuestionKind } from './match-question.ts'
import type { FindQuestion } from './question-view.ts'

export type GroupKey = {
  readonly by: Grouping
  /** Null: the offers say none. */
  readonly value: string | null
  /** Slug. */
  readonly retailer: string
  readonly kind: MatchQuestionKind
}

export type QuestionGroup = GroupKey & {
  readonly retailerName: string
  /** Questions that one answer settles. */
  readonly count: number
  /** Of them, those that are like a product that there is. */
  readonly likeCount: number
  readonly examples: readonly {
    readonly title: string
    readonly priceMinor: number
    readonly currency: Currency
  }[]
}

/** The largest first; groups of one are left out. */
export type ListQuestionGroups = (filter: {
  readonly by: Grouping
  readonly retailer: string | undefined
  readonly limit: number
}) => Promise<readonly QuestionGroup[]>

/**
 * The ids of the oldest open questions of a group, and how many there are. `likeFirst`: before them
 * those whose likeliest product nothing speaks against, so that the others never stand in their way.
 */
export type FindGroupQuestions = (
  key: GroupKey,
  asked: { readonly limit: number; readonly likeFirst: boolean },
) => Promise<{ readonly ids: readonly string[]; readonly count: number }>

/** `likeliest`: each offer is the product that it is most like, unless something speaks against it. */
export type GroupAnswer = Exclude<MatchAnswer, { kind: 'product' }> | { readonly kind: 'likeliest' }

export type GroupAnswered = {
  readonly answered: number
  /** Those that are still open, the refused ones among them. */
  readonly left: number
  readonly refused: readonly { readonly questionId: string; readonly message: string }[]
}

type Deps = {
  readonly findGroupQuestions: FindGroupQuestions
  readonly findQuestion: FindQuestion
  readonly answerQuestion: AnswerQuestion
}

/** At most a hundred questions at a time, each on its own: ask again while some are left and answered. */
export const makeAnswerGroup =
  ({ findGroupQuestions, findQuestion, answerQuestion }: Deps) =>
  async (key: GroupKey, answer: GroupAnswer, actor: Actor): Promise<GroupAnswered> => {
    const { ids, count } = await findGroupQuestions(key, {
      limit: atOnce,
      likeFirst: answer.kind === 'likeliest',
    })
    const refused: GroupAnswered['refused'][number][] = []
    for (const questionId of ids) {
      try {
        const said =
          answer.kind === 'likeliest' ? await likeliest(questionId, findQuestion) : answer
        await answerQuestion(questionId, said, [], actor)
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error
        refused.push({ questionId, message: error.message })
      }
    }
    const answered = ids.length - refused.length
    return { answered, left: count - answered, refused }
  }

const atOnce = 100

const likeliest = async (questionId: string, findQuestion: FindQuestion): Promise<MatchAnswer> => {
  const [first] = (await findQuestion(questionId))?.candidates ?? []
  if (first === undefined) throw nothingLike('It is like no product that there is.')
  if (first.refusals.length > 0) throw nothingLike(`${first.refusals.join(', ')}.`)
  return { kind: 'product', publicId: first.product.publicId }
}

const nothingLike = (message: string): DomainError =>
  new DomainError('conflict', 'match.nothing_like', message)
