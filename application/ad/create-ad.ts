import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { inField } from '../images/image-errors.ts'
import type { TakeImage } from '../images/take-image.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { adFields } from './ad-fields.ts'
import type { Ad, AdStore } from './ad-store.ts'
import { readAdForm, type AdForm } from './read-ad-form.ts'

/** Throws DomainError 'invalid' that names the field. */
export type CreateAd = (form: AdForm, actor: Actor, signal?: AbortSignal) => Promise<Ad>

export type AdStores = { readonly ads: AdStore; readonly audit: AuditLog }

type Deps = {
  readonly inTransaction: InTransaction<AdStores>
  readonly takeImage: TakeImage
  readonly newId: NewId
  readonly clock: Clock
}

export const makeCreateAd =
  ({ inTransaction, takeImage, newId, clock }: Deps): CreateAd =>
  async (form, actor, signal) => {
    const fields = readAdForm(form)
    const use = `${fields.type}-ad` as const
    const image = await inField('adImageUrl', takeImage(form.adImageUrl.trim(), use, signal))
    const ad: Ad = {
      ...fields,
      id: newId(),
      image: image.address,
      demo: false,
      archivedAt: null,
      createdAt: clock.now(),
    }
    await inTransaction(async ({ ads, audit }) => {
      await ads.insert(ad)
      await audit.record({
        actor,
        action: 'ad.added',
        subject: { kind: 'ad', id: ad.id },
        before: null,
        after: adFields(ad),
      })
    })
    return ad
  }
