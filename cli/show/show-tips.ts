import type { ReplayedTips } from '#application/tip/train-tips.ts'
import type { TipRecordBody } from '#openapi/schemas/product/tip.ts'
import { bold } from '../print.ts'
import { counted } from './show-search.ts'
import { makeTable } from './table.ts'

type Part = TipRecordBody['shown']
type Score = Part['score']

export const showRecord = ({ shown, replay }: TipRecordBody): string =>
  [showPart('Shown to shoppers', shown), showPart('Replay of past prices', replay)].join('\n\n')

const showPart = (title: string, { score, waiting, firstAt, lastAt, categories }: Part): string => {
  const since = firstAt && lastAt ? `, ${firstAt.slice(0, 10)} to ${lastAt.slice(0, 10)}` : ''
  const head = `${bold(title)}\n${counted(score.tips, 'tip')} judged, ${waiting} waiting${since}`
  if (score.tips === 0) return head
  return [
    head,
    `Brier score ${fixed(score.brier)}, of the category's rate ${fixed(score.baseBrier)}, skill ${fixed(score.skill)}`,
    `Waiting where likely lower: ${savedWords(score.waited)}. Buying where unlikely: ${savedWords(score.bought)}.`,
    makeTable(
      [
        { heading: 'Said', align: 'right' },
        { heading: 'Tips', align: 'right' },
        { heading: 'Were lower', align: 'right' },
      ],
      score.bins.map(({ chance, tips, lower }) => [
        `${Math.round(chance * 10)} in 10`,
        String(tips),
        percent(lower / tips),
      ]),
    ),
    makeTable(
      [
        { heading: 'Category' },
        { heading: 'Tips', align: 'right' },
        { heading: 'Skill', align: 'right' },
        { heading: 'Waiting saved', align: 'right' },
      ],
      categories.map(({ name, score: ofCategory }) => [
        name,
        String(ofCategory.tips),
        fixed(ofCategory.skill),
        ofCategory.waited.savedPercent === null
          ? 'never said'
          : `${ofCategory.waited.savedPercent.toFixed(1)}%`,
      ]),
    ),
  ].join('\n')
}

const fixed = (value: number | null): string => value?.toFixed(3) ?? 'unknown'

const percent = (share: number): string => `${Math.round(share * 100)}%`

const savedWords = ({ tips, savedPercent }: Score['waited']): string => {
  if (savedPercent === null) return 'never said'
  const what = savedPercent < 0 ? 'cost' : 'saved'
  return `${what} ${Math.abs(savedPercent).toFixed(1)}% (${counted(tips, 'tip')})`
}

export const showReplay = ({ cases, score }: ReplayedTips): string =>
  cases === 0
    ? 'The price history is too short for a replay.'
    : `Of ${counted(cases, 'past price')} something would have been said of ${score.tips}; skill ${fixed(score.skill)}.`
