import type { Actor } from '../audit/actor.ts'
import type { InTransaction } from '../ports.ts'
import { adNotFound } from './ad-errors.ts'
import { adFields } from './ad-fields.ts'
import type { AdStores } from './create-ad.ts'
import { isUuid } from '#domain/uuid.ts'

/** Deletes an ad and its counts. Throws DomainError 'not-found'. */
export type DeleteAd = (id: string, actor: Actor) => Promise<void>

type Deps = { readonly inTransaction: InTransaction<AdStores> }

export const makeDeleteAd =
  ({ inTransaction }: Deps): DeleteAd =>
  async (id, actor) => {
    if (!isUuid(id)) throw adNotFound(id)
    await inTransaction(async ({ ads, audit }) => {
      const ad = await ads.lock(id)
      if (!ad) throw adNotFound(id)
      await ads.remove(id)
      await audit.record({
        actor,
        action: 'ad.deleted',
        subject: { kind: 'ad', id },
        before: adFields(ad),
        after: null,
      })
    })
  }
