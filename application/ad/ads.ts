import type { Wired } from '../wired.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Actor } from '../audit/actor.ts'
import type { CountOnce } from '../count-once.ts'
import type { GetCatalogueIndex, CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { AuditFields, AuditLog } from '../audit/audit-log.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { inField } from '../images/image-errors.ts'
import type { TakeImage } from '../images/take-image.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { Ad, AdDay, AdReads, AdStore, CountAd, CountedAd } from './ad-store.ts'
import { readAdForm, type AdForm, adInvalid } from './read-ad-form.ts'
import { DomainError } from '#domain/errors.ts'
import { dayOf } from '#domain/ad/ad-dates.ts'
import { everywhere, mostAims, type AdAim } from '#domain/ad/ad-aim.ts'
import { slugify } from '#domain/catalogue/slug.ts'

export type Ads = Wired<typeof adUseCases> & {
  readonly meet: ReturnType<typeof makeViewOrClickAd>
  readonly listRunning: AdReads['listRunning']

  readonly list: AdReads['list']
}

type Deps = {
  readonly reads: Pick<AdReads, 'find' | 'listDays'>
  readonly inTransaction: InTransaction<AdStores>
  readonly takeImage: TakeImage
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly clock: Clock
}

/** Throws DomainError 'not-found'. */
const makeShowAd =
  ({ reads }: Deps) =>
  async (id: string): Promise<{ readonly ad: CountedAd; readonly days: readonly AdDay[] }> => {
    const ad = isUuid(id) ? await reads.find(id) : undefined
    if (!ad) throw adNotFound(id)
    return { ad, days: await reads.listDays(id) }
  }

type ViewOrClickAdDeps = {
  readonly reads: Pick<AdReads, 'find'>
  readonly countAd: CountAd
  readonly countOnce: CountOnce
  readonly clock: Clock
  readonly onUncounted: (error: unknown) => void
}

/**
 * Counts each network once a day; `network` is undefined for what is not counted. Throws DomainError 'not-found' for
 * an unknown, archived or future ad; an expired one redirects.
 */
export const makeViewOrClickAd =
  ({ reads, countAd, countOnce, clock, onUncounted }: ViewOrClickAdDeps) =>
  async (id: string, how: 'impressions' | 'clicks', network: string | undefined): Promise<Ad> => {
    const ad = isUuid(id) ? await reads.find(id) : undefined
    const now = clock.now()
    if (!ad || ad.archivedAt !== null || ad.startsAt > now) throw adNotFound(id)
    await countOnce(`ad-${how}`, network, id, () => countAd(id, how, now)).catch(onUncounted)
    return ad
  }

type AdStores = { readonly ads: AdStore; readonly audit: AuditLog }

type CreateAdDeps = {
  readonly inTransaction: InTransaction<AdStores>
  readonly takeImage: TakeImage
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly newId: NewId
  readonly clock: Clock
}

/** Throws DomainError 'invalid' that names the field. */
export const makeCreateAd =
  ({ inTransaction, takeImage, getCatalogueIndex, newId, clock }: CreateAdDeps) =>
  async (form: AdForm, actor: Actor, signal?: AbortSignal): Promise<Ad> => {
    const fields = { ...readAdForm(form), ...readAdAim(form, await getCatalogueIndex()) }
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

/** Throws DomainError 'not-found', and 'invalid' that names the field. */
const makeChangeAd =
  ({ inTransaction, takeImage, getCatalogueIndex }: Deps) =>
  async (id: string, form: AdForm, actor: Actor, signal?: AbortSignal): Promise<Ad> => {
    if (!isUuid(id)) throw adNotFound(id)
    const fields = readAdForm(form)
    const index = await getCatalogueIndex()
    const use = `${fields.type}-ad` as const
    const image = await inField('adImageUrl', takeImage(form.adImageUrl.trim(), use, signal))
    return inTransaction(async ({ ads, audit }) => {
      const before = await ads.lock(id)
      if (!before) throw adNotFound(id)
      const aim = readAdAim(form, index, before)
      const after: Ad = { ...before, ...fields, ...aim, image: image.address }
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

/** Archives or restores an ad; its counts are kept. Idempotent. Throws DomainError 'not-found'. */
const makeArchiveAd =
  ({ inTransaction, clock }: Deps) =>
  async (id: string, isArchived: boolean, actor: Actor): Promise<void> => {
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

/** Deletes an ad and its counts. Throws DomainError 'not-found'. */
const makeDeleteAd =
  ({ inTransaction }: Deps) =>
  async (id: string, actor: Actor): Promise<void> => {
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

/** Without the email address of the company, which may be personal data. */
const adFields = (ad: Ad): AuditFields => ({
  companyName: ad.companyName,
  adType: ad.type,
  adLink: ad.link,
  adImage: ad.image,
  startDate: dayOf(ad.startsAt),
  expiryDate: dayOf(ad.endsAt),
  categories: ad.categories.join(', '),
  brands: ad.brands.join(', '),
  archived: ad.archivedAt !== null,
})

export const adNotFound = (id: string): DomainError =>
  new DomainError('not-found', 'ad.not_found', `There is no ad "${id}".`)

export const adUseCases = {
  show: makeShowAd,
  create: makeCreateAd,
  change: makeChangeAd,
  archive: makeArchiveAd,
  remove: makeDeleteAd,
}

/**
 * Names and slugs as slugs, each once. Keeps of `before` what the form leaves out, and takes its slugs though they may be
 * gone. Throws DomainError 'invalid' that names the field.
 */
const readAdAim = (
  { categories, brands }: AdForm,
  { categoryBySlug, brandBySlug }: Pick<CatalogueIndex, 'categoryBySlug' | 'brandBySlug'>,
  before: AdAim = everywhere,
): AdAim => ({
  categories: categories
    ? readSlugs(categories, 'categories', categoryBySlug, before)
    : before.categories,
  brands: brands ? readSlugs(brands, 'brands', brandBySlug, before) : before.brands,
})

const readSlugs = (
  names: readonly string[],
  field: keyof AdAim,
  known: ReadonlyMap<string, unknown>,
  before: AdAim,
): readonly string[] => {
  const slugs = new Set(names.map(slugify))
  if (slugs.size > mostAims) throw adInvalid(field, `must name at most ${mostAims}`)
  const isKnown = (slug: string): boolean => known.has(slug) || before[field].includes(slug)
  const unknown = names.find((name) => !isKnown(slugify(name)))
  if (unknown !== undefined) throw adInvalid(field, `name "${unknown}", which we do not know`)
  return [...slugs]
}
