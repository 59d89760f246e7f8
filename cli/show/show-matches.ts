import type {
  MatchedOfferBody,
  MatchQuestionBody,
  OfferMatchesBody,
} from '#openapi/schemas/admin/match.ts'
import { agoWords } from '../ago.ts'
import { bold, clean, dim } from '../print.ts'
import { makeTable } from './table.ts'

export const showQuestions = (
  questions: readonly MatchQuestionBody[],
  nextCursor: string | null,
  now: Date,
): string =>
  questions.length === 0
    ? 'No questions.'
    : [
        makeTable(
          questions[0]?.answered ? answeredColumns : columns,
          questions.map(({ id, askedAt, kind, offer, candidates, answered }) => [
            id,
            agoWords(new Date(answered?.at ?? askedAt), now),
            answered ? answerWords[answered.answer] : kindWords[kind],
            offer.retailer.name,
            offer.title,
            answered?.by ?? String(candidates.length),
          ]),
        ),
        ...(nextCursor === null ? [] : [dim(`Next page: --cursor ${nextCursor}`)]),
      ].join('\n')

const columns = [
  { heading: 'Id' },
  { heading: 'When' },
  { heading: 'What' },
  { heading: 'Shop', wraps: true },
  { heading: 'Offer', wraps: true },
  { heading: 'Similar', align: 'right' },
] as const

const answeredColumns = [...columns.slice(0, -1), { heading: 'By', wraps: true }] as const

const kindWords = {
  unsure: 'which product',
  'no-category': 'which category',
  reported: 'reported',
} as const satisfies Record<MatchQuestionBody['kind'], string>

const answerWords = {
  same: 'a candidate',
  other: 'another product',
  new: 'a new product',
  none: 'no product',
} as const

type Answer = NonNullable<MatchQuestionBody['answered']>

const saidWords = ({ answer, product }: Answer): string =>
  product ? `${answerWords[answer]}, ${product.name} (${product.id})` : answerWords[answer]

const answerLine = (answer: Answer, now: Date): string =>
  line('Answered', `${saidWords(answer)}, by ${answer.by}, ${agoWords(new Date(answer.at), now)}`)

/** An offer with its numbered candidates. */
export const showQuestion = (question: MatchQuestionBody, now: Date): string =>
  [
    ...offerLines(question.offer),
    line('Asked', `${kindWords[question.kind]}, ${agoWords(new Date(question.askedAt), now)}`),
    ...question.notes.map((note) => line('Note', note)),
    ...(question.answered ? [answerLine(question.answered, now)] : []),
    ...question.candidates.flatMap((candidate, at) => [
      '',
      `${bold(String(at + 1))}  ${clean(candidate.name)} ${dim(`${candidate.id}, ${Math.round(candidate.confidence * 100)}%`)}`,
      dim(
        `   ${clean([...candidate.reasons, ...candidate.refusals.filter((refusal) => !candidate.reasons.includes(refusal))].join('; '))}`,
      ),
    ]),
    ...(question.candidates.length === 0 ? ['', dim('No similar products.')] : []),
  ].join('\n')

export const showOfferMatches = (
  { offer, matches, answers, refused, questionId }: OfferMatchesBody,
  now: Date,
): string =>
  [
    ...offerLines(offer),
    line('Product', offer.product ? `${offer.product.name} (${offer.product.id})` : 'none'),
    ...(questionId === null ? [] : [line('Question', questionId)]),
    ...matches.map(({ product, method, confidence, decidedBy, decidedAt, supersededAt }) =>
      line(
        supersededAt === null ? 'Is' : 'Was',
        `${product.name}, by ${methodWords[method]} (${Math.round(confidence * 100)}%), ${decidedBy}, ${agoWords(new Date(decidedAt), now)}${supersededAt === null ? '' : `, until ${agoWords(new Date(supersededAt), now)}`}`,
      ),
    ),
    ...answers.map((answer) => answerLine(answer, now)),
    ...refused.map(({ product, by, at }) =>
      line('Is not', `${product.name}, decided by ${by}, ${agoWords(new Date(at), now)}`),
    ),
  ].join('\n')

const methodWords = {
  gtin: 'barcode',
  mpn: 'part number',
  title: 'title',
  new: 'a new product',
  person: 'a person',
  demo: 'demonstration',
} as const satisfies Record<OfferMatchesBody['matches'][number]['method'], string>

const offerLines = (offer: MatchedOfferBody): string[] => [
  bold(clean(offer.title)),
  line('Shop', `${offer.retailer.name}, ${offer.country}`),
  line('Price', `${offer.price}${offer.condition === 'new' ? '' : `, ${offer.condition}`}`),
  ...facts(offer).flatMap(([what, value]) =>
    value === null || value === '' ? [] : [line(what, value)],
  ),
  line('Link', offer.link),
  line('Offer', offer.id),
]

const facts = (offer: MatchedOfferBody): readonly (readonly [string, string | null])[] => [
  ['Brand', offer.brand],
  ['Part no.', offer.mpn],
  ['Barcode', offer.gtins.join(', ')],
  ['Variant', offer.variantLabel],
  ['Category', offer.category],
]

const line = (what: string, value: string): string => `${dim(what.padEnd(9))} ${clean(value)}`
