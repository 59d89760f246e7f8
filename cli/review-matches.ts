import type { MatchAnswer } from '#application/matching/answer-question.ts'
import { DomainError } from '#domain/errors.ts'
import type { MatchQuestionBody } from '#openapi/schemas/admin/match.ts'
import { showQuestion } from './show/show-matches.ts'

type Reviewing = {
  /** The oldest open question that was not skipped. */
  readonly next: (skipped: ReadonlySet<string>) => Promise<MatchQuestionBody | undefined>
  readonly answer: (questionId: string, answer: MatchAnswer) => Promise<void>
  readonly ask: (question: string) => Promise<string>
  readonly tell: (text: string) => void
  readonly now: () => Date
}

/** Asks question by question until none is left or the operator quits; returns how many were answered. */
export const reviewMatches = async (reviewing: Reviewing): Promise<number> => {
  const { next, ask, tell, now } = reviewing
  const skipped = new Set<string>()
  let answered = 0
  for (;;) {
    const question = await next(skipped)
    if (!question) return answered
    tell(`\n${showQuestion(question, now())}\n`)
    const word = await askWord(question, reviewing)
    if (word === 'quit') return answered
    if (word === 'skip') skipped.add(question.id)
    else if (await answerOne(question, word, { ...reviewing, ask })) answered++
    else skipped.add(question.id)
  }
}

const askWord = async (
  { candidates }: MatchQuestionBody,
  { ask, tell }: Reviewing,
): Promise<MatchAnswer | 'skip' | 'quit'> => {
  const numbers = candidates.length === 0 ? '' : `${candidates.map((_, at) => at + 1).join('/')}, `
  for (;;) {
    const said = (await ask(`${numbers}n new, x none, p product, s skip, q quit: `)).toLowerCase()
    const chosen = candidates[Number(said) - 1]
    if (chosen) return { kind: 'product', publicId: chosen.id }
    if (said === 'n') return { kind: 'new', category: undefined }
    if (said === 'x') return { kind: 'none' }
    if (said === 'p') return { kind: 'product', publicId: await ask('Id of the product: ') }
    if (said === 's' || said === '') return 'skip'
    if (said === 'q') return 'quit'
    tell('  not one of these choices')
  }
}

/** Asks for an unknown category; a refusal is printed and leaves the question open. */
const answerOne = async (
  question: MatchQuestionBody,
  said: MatchAnswer,
  { answer, ask, tell }: Reviewing,
): Promise<boolean> => {
  let word = said
  for (;;) {
    try {
      await answer(question.id, word)
      return true
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const field = error.details.fields?.[0]
      tell(`  ${field ? `${field.field} ${field.message}` : error.message}`)
      if (error.code !== 'match.category') return false
      const category = await ask('Category, by its slug (empty: skip): ')
      if (category === '') return false
      word = { kind: 'new', category }
    }
  }
}
