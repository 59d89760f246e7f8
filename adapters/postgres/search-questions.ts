import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { QuestionCandidate } from '#application/matching/match-question.ts'
import type {
  AskedOffer,
  CandidateView,
  FindOfferMatches,
  FindQuestion,
  LinkedProduct,
  OfferMatches,
  QuestionView,
  SearchQuestions,
} from '#application/matching/question-view.ts'
import type { Database } from './database.ts'
import { foreignCursor, readCursor, toCursor } from './list-cursor.ts'
import { mergerTrail } from './merger-trail.ts'

export const makeSearchQuestions =
  (db: Kysely<Database>): SearchQuestions =>
  async ({ state, retailer, after, limit }) => {
    const isOpen = state === 'open'
    const from = after === undefined ? undefined : readPlace(after)
    const { rows } = await sql<QuestionRow>`
      select ${questionColumns}
      from match_question question
      join offer on offer.id = question.offer_id
      join retailer on retailer.id = offer.retailer_id
      where ${isOpen ? sql`answered_at is null and offer.missing_since is null` : sql`answered_at is not null`}
        and retailer.archived_at is null
        and ${retailer === undefined ? sql`true` : sql`retailer.slug = ${retailer}`}
        and ${from === undefined ? sql`true` : isOpen ? sql`(asked_at, question.id) > (${from.at}::timestamptz, ${from.id}::uuid)` : sql`(answered_at, question.id) < (${from.at}::timestamptz, ${from.id}::uuid)`}
      order by ${isOpen ? sql`asked_at, question.id` : sql`answered_at desc, question.id desc`}
      limit ${limit + 1}`.execute(db)
    const items = await toViews(db, rows.slice(0, limit))
    const last = items.at(-1)
    const at = isOpen ? last?.askedAt : last?.answered?.at
    return {
      items,
      next: rows.length > limit && last && at ? toCursor([at.toISOString(), last.id]) : null,
    }
  }

export const makeFindQuestion =
  (db: Kysely<Database>): FindQuestion =>
  async (id) => {
    const { rows } = await sql<QuestionRow>`
      select ${questionColumns} from match_question question where question.id = ${id}`.execute(db)
    const [view] = await toViews(db, rows)
    return view
  }

export const makeFindOfferMatches =
  (db: Kysely<Database>): FindOfferMatches =>
  async (offerId) => {
    const [offer] = (await readOffers(db, [offerId])).values()
    if (!offer) return undefined
    const { rows: matches } = await sql<MatchRow>`
      select product_id as "productId", method, confidence, decided_by as "decidedBy",
        decided_at as "decidedAt", superseded_at as "supersededAt"
      from match where offer_id = ${offerId}
      order by superseded_at is not null, decided_at desc, id desc
      limit ${shownMatches}`.execute(db)
    const { rows: refused } = await sql<{ productId: number; by: string; at: Date }>`
      select product_id as "productId", refused_by as by, refused_at as at
      from match_refusal where offer_id = ${offerId}
      order by refused_at desc, product_id limit ${shownMatches}`.execute(db)
    const { rows: asked } = await sql<{ id: string }>`
      select id from match_question where offer_id = ${offerId} and answered_at is null`.execute(db)
    const products = await readProducts(
      db,
      [...matches, ...refused].map(({ productId }) => productId),
    )
    return {
      offer,
      matches: matches.flatMap(({ productId, ...match }) => {
        const product = products.get(productId)
        return product ? [{ product, ...match }] : []
      }),
      refused: refused.flatMap(({ productId, ...refusal }) => {
        const product = products.get(productId)
        return product ? [{ product, ...refusal }] : []
      }),
      questionId: asked[0]?.id ?? null,
    }
  }

const shownMatches = 100

type MatchRow = Omit<OfferMatches['matches'][number], 'product'> & { readonly productId: number }

const readPlace = (cursor: string): { readonly at: Date; readonly id: string } => {
  const [at = '', id = ''] = readCursor(cursor, 2)
  const date = new Date(at)
  if (Number.isNaN(date.getTime()) || !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) {
    throw foreignCursor()
  }
  return { at: date, id }
}

const questionColumns: RawBuilder<unknown> = sql`question.id, question.offer_id as "offerId",
  question.kind, question.candidates, question.asked_at as "askedAt",
  question.answered_at as "answeredAt", question.answered_by as "answeredBy", question.answer`

type QuestionRow = Pick<QuestionView, 'id' | 'kind' | 'askedAt'> & {
  readonly offerId: string
  readonly candidates: readonly QuestionCandidate[]
  readonly answeredAt: Date | null
  readonly answeredBy: string | null
  readonly answer: NonNullable<QuestionView['answered']>['answer'] | null
}

const toViews = async (
  db: Kysely<Database>,
  rows: readonly QuestionRow[],
): Promise<readonly QuestionView[]> => {
  const offers = await readOffers(
    db,
    rows.map(({ offerId }) => offerId),
  )
  const products = await readProducts(
    db,
    rows.flatMap(({ candidates }) => candidates.map(({ productId }) => productId)),
  )
  return rows.flatMap((row) => {
    const offer = offers.get(row.offerId)
    return offer ? [toView(row, offer, products)] : []
  })
}

const toView = (
  { id, kind, askedAt, candidates, answeredAt, answeredBy, answer }: QuestionRow,
  offer: AskedOffer,
  products: ReadonlyMap<number, LinkedProduct>,
): QuestionView => ({
  id,
  kind,
  askedAt,
  answered: answeredAt && answeredBy && answer ? { at: answeredAt, by: answeredBy, answer } : null,
  offer,
  candidates: candidates
    .flatMap(({ productId, ...weighed }): CandidateView[] => {
      const product = products.get(productId)
      return product ? [{ product, ...weighed }] : []
    })
    // Two of them may have become one.
    .filter(
      ({ product }, at, all) =>
        all.findIndex((other) => other.product.publicId === product.publicId) === at,
    ),
})

const readOffers = async (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AskedOffer>> => {
  const { rows } = await sql<OfferRow>`
    select offer.id, offer.title, offer.url, offer.country, offer.price_minor as "priceMinor",
      offer.currency, offer.condition, offer.availability, offer.variant_label as "variantLabel",
      -- One at the shop is for us alone to fetch: pages load nothing from elsewhere.
      case when offer.image like '/images/%' then offer.image end as image,
      json_build_object('slug', retailer.slug, 'name', retailer.name) as retailer,
      coalesce(detail.gtins, '{}') as gtins, detail.brand, detail.mpn, detail.category,
      offer.missing_since is not null as "isMissing", offer.product_id as "productId"
    from offer
    join retailer on retailer.id = offer.retailer_id
    left join offer_detail detail on detail.offer_id = offer.id
    where offer.id = any(${[...ids]}::uuid[])`.execute(db)
  const products = await readProducts(
    db,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  return new Map(
    rows.map(({ productId, ...offer }) => [
      offer.id,
      { ...offer, product: (productId !== null && products.get(productId)) || null },
    ]),
  )
}

type OfferRow = Omit<AskedOffer, 'product'> & { readonly productId: number | null }

/** By id; merged ones as what they were merged into. */
const readProducts = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LinkedProduct>> => {
  const { rows } = await sql<LinkedProduct & { readonly asked: number }>`
    select asked, living.public_id as "publicId", living.slug, living.title,
      living.images ->> 0 as image
    from unnest(${[...new Set(ids)]}::integer[]) as given(asked)
    cross join lateral (
      with recursive ${mergerTrail(sql`select id, merged_into from product where id = asked`)}
      select product.* from trail join product on product.id = trail.id
      where trail.merged_into is null and product.archived_at is null
    ) living`.execute(db)
  return new Map(rows.map(({ asked, ...product }) => [asked, product]))
}
