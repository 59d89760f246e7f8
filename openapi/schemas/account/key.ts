import { keyScopes, personalScopes } from '#domain/account/api-key.ts'
import { z } from 'zod'
import { CreateKeySchema } from '../admin/key.ts'

const example = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  name: 'My price sheet',
  scopes: ['read' as const],
  createdAt: '2026-03-14T02:11:30.000Z',
  expiresAt: null,
  lastUsedAt: '2026-11-26T08:00:00.000Z',
  revokedAt: null,
  requestsPerMinute: 600,
  days: [{ day: '2026-11-26', requests: 1204, refused: 4 }],
}

const OwnKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable().describe('To the hour.'),
    revokedAt: z.iso.datetime().nullable(),
    requestsPerMinute: z.int().min(1),
    days: z
      .array(
        z.object({
          day: z.iso.date().describe('In UTC.'),
          requests: z.int().min(0),
          refused: z.int().min(0).describe('Of them, those beyond the limit.'),
        }),
      )
      .describe('Of the last 30 days, the latest first, without days of no requests.'),
  })
  .meta({ id: 'OwnKey', description: 'An API key, without the key.', examples: [example] })

export const OwnKeysSchema = z.object({ items: z.array(OwnKeySchema) }).meta({
  id: 'OwnKeys',
  description: 'Your API keys, the newest first.',
  examples: [{ items: [example] }],
})

export const CreateOwnKeySchema = CreateKeySchema.extend({
  scopes: z
    .array(z.enum(personalScopes, { error: `must be of ${personalScopes.join(', ')}` }), {
      error: 'is missing',
    })
    .min(1, { error: 'is missing' })
    .describe('What it opens: `read` what is public, `watches` your price watches.'),
}).meta({ examples: [{ name: example.name, scopes: ['read'], expiresInDays: 365 }] })

export type OwnKeyBody = z.output<typeof OwnKeySchema>
