import type { VerdictBody } from '#openapi/schemas/verdict.ts'

export const verdictMessages = {
  kinds: {
    lowest: 'Lowest price in 12 months',
    good: 'Good price',
    usual: 'Usual price',
    high: 'High price',
    'too-new': 'Too new to say',
  } satisfies Readonly<Record<VerdictBody['kind'], string>>,
  deliveryUnknown: 'Its delivery is not stated.',
  median: (amount: string): string => `The median was ${amount}.`,
} as const
