import type { Actor } from '../audit/actor.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { adNotFound } from './ad-errors.ts'
import type { AdStores } from './create-ad.ts'
import { isUuid } from '#domain/uuid.ts'

/** Archives or restores an ad; its counts are kept. Idempotent. Throws DomainError 'not-found'. */
export type ArchiveAd = (id: string, isArchived: boolean, actor: Actor) => Promise<void>

type Deps = { readonly inTransaction: InTransaction<AdStores>; readonly clock: Clock }

export const makeArchiveAd =
  ({ inTransaction, clock }: Deps): ArchiveAd =>
  async (id, isArchived, actor) => {
    if (!isUuid(id)) throw adNotFound(id)
    await inTransaction(async ({ ads, audit }) => {
      const ad = await ads.lock(id)
      if (!ad) throw adNotFound(id)
      const was = ad.archivedAt !== null
      if (was === isArchived) return
      await ads.replace({ ...ad, archivedAt: isArchived ? clock.now() : null })
      await audit.record({
        actor,
        action: isArchived ? 'ad.archived' : 'ad.unarchived',
        subject: { kind: 'ad', id },
        before: { archived: was },
        after: { archived: isArchived },
      })
    })
  }
