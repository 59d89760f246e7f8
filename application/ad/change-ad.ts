import type { Actor } from '../audit/actor.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { inField } from '../images/image-errors.ts'
import type { TakeImage } from '../images/take-image.ts'
import type { InTransaction } from '../ports.ts'
import { adNotFound } from './ad-errors.ts'
import { adFields } from './ad-fields.ts'
import type { Ad } from './ad-store.ts'
import type { AdStores } from './create-ad.ts'
import { isUuid } from '#domain/uuid.ts'
import { readAdForm, type AdForm } from './read-ad-form.ts'

/** Throws DomainError 'not-found', and 'invalid' that names the field. */
export type ChangeAd = (id: string, form: AdForm, actor: Actor, signal?: AbortSignal) => Promise<Ad>

type Deps = { readonly inTransaction: InTransaction<AdStores>; readonly takeImage: TakeImage }

export const makeChangeAd =
  ({ inTransaction, takeImage }: Deps): ChangeAd =>
  async (id, form, actor, signal) => {
    if (!isUuid(id)) throw adNotFound(id)
    const fields = readAdForm(form)
    const use = `${fields.type}-ad` as const
    const image = await inField('adImageUrl', takeImage(form.adImageUrl.trim(), use, signal))
    return inTransaction(async ({ ads, audit }) => {
      const before = await ads.lock(id)
      if (!before) throw adNotFound(id)
      const after: Ad = { ...before, ...fields, image: image.address }
      await ads.replace(after)
      const changed = changedFields(adFields(before), adFields(after))
      if (changed || before.email !== after.email) {
        await audit.record({
          actor,
          action: 'ad.changed',
          subject: { kind: 'ad', id },
          before: changed?.before ?? {},
          after: changed?.after ?? {},
        })
      }
      return after
    })
  }
