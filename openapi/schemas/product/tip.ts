import { tipKinds } from '#domain/tip/tip-words.ts'
import { z } from 'zod'

export const tipExample = {
  chance: 0.7,
  kind: 'likely',
  text: 'Low already, yet likely lower still within 30\u00a0days: about 7 in 10.',
  reason: 'Black Friday is near: from 27 November.',
} as const

/** Whether waiting may pay. */
export const TipSchema = z
  .object({
    chance: z
      .number()
      .min(0.1)
      .max(0.9)
      .describe('That the lowest delivered price is 3% lower at some time in 30 days, in tenths.'),
    kind: z
      .enum(tipKinds)
      .describe('`likely` from 0.6 on, `unlikely` up to 0.3, `open` between them.'),
    text: z.string().describe('One sentence, which agrees with the verdict.'),
    reason: z.string().describe('What counts most for it, in one sentence.'),
  })
  .meta({
    id: 'Tip',
    description: 'How likely a lower price is; `/api/tips/record` tells how often that came true.',
    examples: [tipExample],
  })

const FollowedSchema = z.object({
  tips: z.int().min(0),
  savedPercent: z
    .number()
    .nullable()
    .describe('Mean, of the price at which it was said; negative where it cost.'),
})

const scoreExample = {
  tips: 1200,
  lower: 410,
  brier: 0.18,
  baseBrier: 0.22,
  skill: 0.18,
  bins: [{ chance: 0.7, tips: 140, lower: 101 }],
  waited: { tips: 210, savedPercent: 8.4 },
  bought: { tips: 560, savedPercent: -0.2 },
}

const TipScoreSchema = z
  .object({
    tips: z.int().min(0).describe('Those that were judged, 30 days later.'),
    lower: z.int().min(0).describe('Of them, those whose price was 3% lower by then.'),
    brier: z
      .number()
      .nullable()
      .describe('Mean squared error of the chances: 0 = perfect. Null without tips.'),
    baseBrier: z
      .number()
      .nullable()
      .describe('The same, if each had been the rate of its category that was known then.'),
    skill: z
      .number()
      .nullable()
      .describe('1 - brier ÷ baseBrier: above 0 is better than that rate.'),
    bins: z
      .array(
        z.object({
          chance: z.number().describe('What was said.'),
          tips: z.int().min(1),
          lower: z.int().min(0),
        }),
      )
      .describe('By chance, rising; only those that were said.'),
    waited: FollowedSchema.describe(
      'Waiting where it was likely lower: to the first price 3% lower, or for 30 days.',
    ),
    bought: FollowedSchema.describe('Buying at once where it was unlikely, against waiting.'),
  })
  .meta({ id: 'TipScore', description: 'How good tips were.', examples: [scoreExample] })

const RecordPartSchema = z.object({
  score: TipScoreSchema,
  waiting: z.int().min(0).describe('Said less than 30 days ago.'),
  firstAt: z.iso.datetime().nullable().describe('Null when nothing was said.'),
  lastAt: z.iso.datetime().nullable(),
  categories: z
    .array(
      z.object({
        slug: z.string().nullable().describe('Null for one that is gone.'),
        name: z.string(),
        score: TipScoreSchema,
      }),
    )
    .describe('Topmost categories, by name.'),
})

const partExample = {
  score: scoreExample,
  waiting: 300,
  firstAt: '2026-03-01T00:00:00.000Z',
  lastAt: '2026-10-01T00:00:00.000Z',
  categories: [{ slug: 'phones', name: 'Phones', score: scoreExample }],
}

export const TipRecordSchema = z
  .object({
    shown: RecordPartSchema.describe(
      'What was shown to shoppers, once a product, country and day.',
    ),
    replay: RecordPartSchema.describe(
      'What would have been said of past prices by what was known before them.',
    ),
  })
  .meta({
    id: 'TipRecord',
    description: 'What became of all tips.',
    examples: [{ shown: partExample, replay: partExample }],
  })

export type TipBody = z.output<typeof TipSchema>
export type TipRecordBody = z.output<typeof TipRecordSchema>
