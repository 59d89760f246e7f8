import { apiKeyNameMaxLength, keyScopes } from '#domain/account/api-key.ts'
import { z } from 'zod'
import { LineSchema } from '../fields/text.ts'

const example = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  name: 'Price importer',
  scopes: ['catalogue' as const],
  createdBy: 'mere@example.nz',
  createdAt: '2026-03-14T02:11:30.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  requestsPerMinute: null,
}

const AdminKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    createdBy: z.string().describe('Address of whose rights it has.'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable().describe('To the hour.'),
    revokedAt: z.iso.datetime().nullable(),
    requestsPerMinute: z.int().nullable().describe('Null: what the server allows each key.'),
  })
  .meta({ id: 'AdminKey', description: 'An API key, without the key.', examples: [example] })

export const AdminKeysSchema = z.object({ items: z.array(AdminKeySchema) }).meta({
  id: 'AdminKeys',
  description: 'API keys of everybody, the newest first; at most 1,000.',
  examples: [{ items: [example] }],
})

export const CreateKeySchema = z
  .object({
    name: LineSchema(apiKeyNameMaxLength).describe('What it is for.'),
    scopes: z
      .array(z.enum(keyScopes, { error: `must be of ${keyScopes.join(', ')}` }), {
        error: 'is missing',
      })
      .min(1, { error: 'is missing' })
      .describe('What it opens.'),
    expiresInDays: z
      .int({ error: 'must be a whole number of days' })
      .min(1, { error: 'must be at least 1' })
      .max(3660, { error: 'at most 3660' })
      .optional()
      .describe('When it runs out; left out: never.'),
  })
  .meta({ examples: [{ name: 'Price importer', scopes: ['catalogue'], expiresInDays: 365 }] })

const limitError = { error: 'must be a whole number from 1 to 1000000, or null' }

export const KeyLimitSchema = z
  .object({
    requestsPerMinute: z
      .int(limitError)
      .min(1, limitError)
      .max(1_000_000, limitError)
      .nullable()
      .describe('On each server; null: what it allows each key.'),
  })
  .meta({ examples: [{ requestsPerMinute: 6000 }] })

export const CreatedKeySchema = z
  .object({
    id: z.string(),
    key: z.string().describe('Told this once; keep it like a password.'),
  })
  .meta({
    id: 'CreatedKey',
    description: 'A new API key.',
    examples: [{ id: example.id, key: 'phk_2pV4cXo1mQ8r7sT3uW6yZ9aB5dE0fGhJkLnPqRsTuVw' }],
  })

export const KeyIdSchema = z.object({
  id: z
    .uuid({ error: 'is not the id of a key' })
    .meta({ description: 'The `id` of a key.', examples: [example.id] }),
})

export type AdminKeyBody = z.output<typeof AdminKeySchema>
export type CreateKeyBody = z.input<typeof CreateKeySchema>
export type CreatedKeyBody = z.output<typeof CreatedKeySchema>
