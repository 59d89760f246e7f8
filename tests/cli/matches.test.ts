import { stripVTControlCharacters } from 'node:util'
import { toOfferMatchesBody, toQuestionBody } from '#adapters/http/admin-bodies/match-body.ts'
import type { MatchAnswer } from '#application/matching/answer-question.ts'
import { categoryNeeded, productOutOfUse } from '#application/matching/matching-errors.ts'
import { reviewMatches } from '#cli/review-matches.ts'
import { showOfferMatches, showQuestion, showQuestions } from '#cli/show/show-matches.ts'
import { anOfferHistory, aQuestion } from '#tests/support/server/some-matches.ts'
import { describe, expect, test } from 'vitest'

const now = new Date('2026-01-02T05:04:05Z')
const question = toQuestionBody(aQuestion)

describe('a question', () => {
  const shown = stripVTControlCharacters(
    showQuestion(
      { ...question, offer: { ...question.offer, title: 'Weka W4\u001b[31m quadcopter' } },
      now,
    ),
  )

  test('tells what the offer is and what it may be', () => {
    expect(shown).toMatch(/^Weka W4 quadcopter$/m)
    expect(shown).toMatch(/^Shop +Harbour Tech, NZ$/m)
    expect(shown).toMatch(/^Price +\$499\.00$/m)
    expect(shown).toMatch(/^Barcode +09414584300004$/m)
    expect(shown).toMatch(/^Asked +which product, 2 h ago$/m)
    expect(shown).toMatch(/^1 {2}Weka Drone W4 awMiEnyh59s, 61%$/m)
    expect(shown).toContain('Same brand; Colour differs')
    expect(shown).not.toContain('Part no.')
  })

  test('stands in a list with its shop', () => {
    const list = stripVTControlCharacters(showQuestions([question], 'abc', now))
    expect(list).toMatch(/2 h ago +which product +Harbour Tech +Weka W4 +1$/m)
    expect(list).toContain('--cursor abc')
    expect(showQuestions([], null, now)).toBe('No questions.')
  })

  test('tells what was said: by a shopper, and by whoever answered', () => {
    const { product } = toOfferMatchesBody(anOfferHistory).offer
    const answered = {
      at: '2026-01-02T03:04:05Z',
      by: 'mere@kea.example',
      answer: 'other',
      product,
      isLatest: true,
    } as const
    const told = stripVTControlCharacters(
      showQuestion({ ...question, notes: ['It is a kettle.'], answered }, now),
    )
    expect(told).toMatch(/^Note +It is a kettle.$/m)
    const said = 'another product, Weka Drone W4 (awMiEnyh59s), by mere@kea.example'
    expect(told).toContain(`${said}, 2 h ago`)
    const list = stripVTControlCharacters(showQuestions([{ ...question, answered }], null, now))
    expect(list).toMatch(/2 h ago +another product .* mere@/)
  })

  test('leaves what was decided with the offer', () => {
    const history = stripVTControlCharacters(
      showOfferMatches(toOfferMatchesBody(anOfferHistory), now),
    )
    expect(history).toMatch(/^Answered +no product, by mere@harbour-tech.example, 3 h ago$/m)
    expect(history).toMatch(/^Is +Weka Drone W4, by title \(94%\), run 97, 2 h ago$/m)
    expect(history).toMatch(/^Is not +Weka Drone W4, decided by operator kiri, 2 h ago$/m)
  })
})

describe('deciding one after the other', () => {
  const review = async (
    said: readonly string[],
    { refusing }: { refusing?: (answer: MatchAnswer) => Error | undefined } = {},
  ) => {
    const words = said.values()
    const answers: unknown[] = []
    const told: string[] = []
    const open = new Map(['a', 'b', 'c'].map((id) => [id, { ...question, id }]))
    const count = await reviewMatches({
      next: async (skipped) => [...open.values()].find(({ id }) => !skipped.has(id)),
      answer: async (id, answer) => {
        const error = refusing?.(answer)
        if (error) throw error
        open.delete(id)
        answers.push([id, answer])
      },
      ask: async () => words.next().value ?? 'q',
      tell: (text) => void told.push(text),
      now: () => now,
    })
    return { count, answers, told }
  }

  test('a number takes a candidate, n makes a product, x is for none', async () => {
    const { count, answers } = await review(['1', 'N', 'x'])
    expect(count).toBe(3)
    expect(answers).toEqual([
      ['a', { kind: 'product', publicId: 'awMiEnyh59s' }],
      ['b', { kind: 'new', category: undefined }],
      ['c', { kind: 'none' }],
    ])
  })

  test('what is skipped is not asked again, and q ends it', async () => {
    const { answers } = await review(['s', 'p', 'Qy7xbYAmhiB', 'q', '1'])
    expect(answers).toEqual([['b', { kind: 'product', publicId: 'Qy7xbYAmhiB' }]])
  })

  test('other words are not understood', async () => {
    const { answers, told } = await review(['9', '0', 'x', 'q'])
    expect(told.filter((text) => text.includes('not one of these choices'))).toHaveLength(2)
    expect(answers).toHaveLength(1)
  })

  test('a new product is asked its category where nothing tells it', async () => {
    const { answers, told } = await review(['n', 'drones', 'q'], {
      refusing: (answer) =>
        answer.kind === 'new' && answer.category === undefined
          ? categoryNeeded('is missing')
          : undefined,
    })
    expect(answers).toEqual([['a', { kind: 'new', category: 'drones' }]])
    expect(told.at(1)).toBe('  category is missing')
  })

  test('what is refused is told, and the next one is asked', async () => {
    const { count, told } = await review(['1', 'q'], {
      refusing: () => productOutOfUse('productId'),
    })
    expect(count).toBe(0)
    expect(told.at(1)).toContain('is archived or merged')
  })
})
