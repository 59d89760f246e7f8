import type { MatchGroupAnsweredBody } from '#openapi/schemas/admin/match-group.ts'
import { formatCount } from '../../format/count.ts'

export const matchGroupMessages = {
  heading: 'Questions that one answer settles',
  hint: 'The largest groups first. Each offer is answered by itself, and each answer can be undone.',
  failed: 'We could not read the groups just now.',
  empty: 'No two questions have that in common.',
  by: {
    label: 'Group by',
    choices: {
      path: 'Path in the shop',
      brand: 'Brand',
      pattern: 'Why the likeliest product was refused',
    },
  },
  none: {
    path: 'Without a path',
    brand: 'Without a brand',
    pattern: 'Nothing refused, or nothing alike',
  },
  effect: (count: string): string => `Settles ${count} offers`,
  like: (count: string): string => `${count} are like a product of ours`,
  answers: {
    likeliest: 'Each is what it is most like',
    new: 'Each is a new product',
    none: 'None of ours',
  },
  meaning: {
    likeliest:
      'Each offer is given to the product that it is most like, unless something speaks against it; those stay open.',
    new: 'Each offer becomes a product of its own, where it seems to belong.',
    none: 'These offers stay out.',
  },
  sure: (count: string): string => `Answer ${count} questions alike?`,
  keep: 'Leave them open',
  done: ({ answered, left, refused }: MatchGroupAnsweredBody): string =>
    `${formatCount(answered)} questions were answered; ${formatCount(left)} are still open.` +
    (refused.length > 0 ? ` Refused just now: ${formatCount(refused.length)}.` : ''),
} as const
