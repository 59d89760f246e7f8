import type { ApiKeyDraft } from '#application/api-key/manage-api-keys.ts'
import { dayMs } from '#domain/price-history/days-before.ts'
import type { CreateKeyBody } from '#openapi/schemas/admin/key.ts'

export const toKeyDraft = (
  { expiresInDays, ...draft }: CreateKeyBody,
  now: Date,
): Pick<ApiKeyDraft, 'name' | 'scopes' | 'expiresAt'> => ({
  ...draft,
  expiresAt: expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * dayMs),
})
