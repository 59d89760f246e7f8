import { z } from 'zod'

const count = z.int().min(0)

const example = {
  retailers: { active: 24, archived: 1, unverified: 6 },
  products: { active: 1462, archived: 3 },
  sources: { active: 30, paused: 1, failing: 2, held: 1 },
  matches: { open: 12 },
  messages: { open: 3 },
  reviews: { all: 3225, reported: 2 },
  accounts: { all: 18, admins: 2 },
  keys: { active: 1 },
}

export const AdminOverviewSchema = z
  .object({
    retailers: z.object({ active: count, archived: count, unverified: count }),
    products: z.object({ active: count, archived: count }),
    sources: z.object({
      active: count,
      paused: count,
      failing: count.describe('Whose last collection failed.'),
      held: count.describe('Whose collection waits for a person.'),
    }),
    matches: z.object({
      open: count.describe('Offers that wait for somebody to say what they are.'),
    }),
    messages: z.object({ open: count }),
    reviews: z.object({ all: count, reported: count.describe('Those still shown.') }),
    accounts: z.object({ all: count, admins: count }),
    keys: z.object({ active: count }),
  })
  .meta({ id: 'AdminOverview', description: 'How much there is of what.', examples: [example] })

export type AdminOverviewBody = z.output<typeof AdminOverviewSchema>
