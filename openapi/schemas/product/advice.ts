import { adviceKinds } from '#domain/tip/advice.ts'
import { z } from 'zod'

export const adviceExample = {
  kind: 'wait',
  reason: 'Likely to drop within 30 days (about 7 in 10).',
} as const

export const AdviceSchema = z
  .object({
    kind: z
      .enum(adviceKinds)
      .describe(
        '`wait`: a drop is likely, or the price is high and none is unlikely; `buy`: low, and no drop is likely; ' +
          '`order`: the same of what is ordered before the shop has it; `too-early`: too little is known; else `fair`.',
      ),
    reason: z.string().describe('What decided, in one sentence.'),
  })
  .meta({
    id: 'Advice',
    description: 'The one answer to a shopper, from verdict and tip.',
    examples: [adviceExample],
  })

export type AdviceBody = z.output<typeof AdviceSchema>
