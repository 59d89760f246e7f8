import type { OfferId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import { isUuid } from '#domain/uuid.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { QuestionCandidate } from '#application/matching/match-question.ts'
import type {
  AskedOffer,
  CandidateView,
  FindOfferMatches,
  FindQuestion,
  GivenAnswer,
  LinkedProduct,
  OfferMatches,
  QuestionView,
  SearchQuestions,
} from '#application/matching/question-view.ts'
import type { Database } from '../database.ts'
import { foreignCursor, readCursor, toCursor } from '../list-cursor.ts'
import { isLatestAnswer } from './match-questions.ts'
import { personNamed } from '../person-named.ts'

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
    const found = (await readOffers(db, [offerId])).get(offerId)
    if (!found) return undefined
    const { rows: matches } = await sql<MatchRow>`
      select product_id as "productId", method, confidence, ${personNamed('decided_by')} as "decidedBy",
        decided_at as "decidedAt", superseded_at as "supersededAt"
      from match where offer_id = ${offerId}
      order by superseded_at is not null, decided_at desc, id desc
      limit ${shownMatches}`.execute(db)
    const { rows: refused } = await sql<{ productId: ProductId; by: string; at: Date }>`
      select product_id as "productId", ${personNamed('refused_by')} as by, refused_at as at
      from match_refusal where offer_id = ${offerId}
      order by refused_at desc, product_id limit ${shownMatches}`.execute(db)
    const { rows: asked } = await sql<QuestionRow>`
      select ${questionColumns} from match_question question where offer_id = ${offerId}
      order by answered_at desc nulls first, id limit ${shownMatches}`.execute(db)
    const products = await readProducts(db, [
      ...[...matches, ...refused].map(({ productId }) => productId),
      ...asked.flatMap(({ answeredProductId }) => answeredProductId ?? []),
    ])
    return {
      offer: found.offer,
      matches: matches.flatMap(({ productId, ...match }) => {
        const product = products.get(productId)
        return product ? [{ product: unpriced(product), ...match }] : []
      }),
      answers: asked.flatMap((row) => toAnswer(row, products) ?? []),
      refused: refused.flatMap(({ productId, ...refusal }) => {
        const product = products.get(productId)
        return product ? [{ product: unpriced(product), ...refusal }] : []
      }),
      questionId: asked.find(({ answer }) => answer === null)?.id ?? null,
    }
  }

const shownMatches = 100

type MatchRow = Omit<OfferMatches['matches'][number], 'product'> & { readonly productId: ProductId }

const readPlace = (cursor: string): { readonly at: Date; readonly id: string } => {
  const [at = '', id = ''] = readCursor(cursor, 2)
  const date = new Date(at)
  if (Number.isNaN(date.getTime()) || !isUuid(id)) {
    throw foreignCursor()
  }
  return { at: date, id }
}

const questionColumns: RawBuilder<unknown> = sql`question.id, question.offer_id as "offerId",
  question.kind, question.candidates, question.asked_at as "askedAt",
  question.answered_at as "answeredAt", ${personNamed('question.answered_by')} as "answeredBy",
  question.answer, (
    select product_id from match
    where match.offer_id = question.offer_id and decided_at = question.answered_at limit 1
  ) as "answeredProductId", ${isLatestAnswer} as "isLatest", array(
    select note from offer_report
    where offer_report.offer_id = question.offer_id and offer_report.kind = 'product' and note <> ''
      and reported_at >= question.asked_at
      and reported_at <= coalesce(question.answered_at, 'infinity')
    order by reported_at
  ) as notes`

type QuestionRow = Pick<QuestionView, 'id' | 'kind' | 'askedAt' | 'notes'> & {
  readonly offerId: OfferId
  readonly candidates: readonly QuestionCandidate[]
  readonly answeredAt: Date | null
  readonly answeredBy: string | null
  readonly answer: GivenAnswer['answer'] | null
  readonly answeredProductId: ProductId | null
  readonly isLatest: boolean
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
    rows.flatMap(({ candidates, answeredProductId, offerId }) => [
      ...candidates.map(({ productId }) => productId),
      ...[offers.get(offerId)?.productId ?? []].flat(),
      ...(answeredProductId === null ? [] : [answeredProductId]),
    ]),
  )
  return rows.flatMap((row) => {
    const offer = offers.get(row.offerId)
    return offer ? [toView(row, offer, products)] : []
  })
}

const toView = (
  row: QuestionRow,
  { offer, productId, confidence }: ReadOffer,
  products: ReadonlyMap<number, PricedProduct>,
): QuestionView => ({
  id: row.id,
  kind: row.kind,
  askedAt: row.askedAt,
  answered: toAnswer(row, products),
  notes: row.notes,
  offer,
  candidates: [
    ...presentOf(row, productId === null ? undefined : products.get(productId), offer, confidence),
    ...row.candidates.flatMap(({ productId, ...weighed }): CandidateView[] => {
      const product = products.get(productId)
      return product ? [{ ...withLowest(product, offer.country), ...weighed }] : []
    }),
  ]
    // Two of them may have become one.
    .filter(
      ({ product }, at, all) =>
        all.findIndex((other) => other.product.publicId === product.publicId) === at,
    ),
})

/** Whoever reported an offer may be wrong: first of all it may be what it is shown with. */
const presentOf = (
  { kind, answer }: QuestionRow,
  product: PricedProduct | undefined,
  { country }: AskedOffer,
  confidence: number,
): CandidateView[] =>
  kind === 'reported' && answer === null && product
    ? [
        {
          ...withLowest(product, country),
          confidence,
          reasons: ['Shown with it now'],
          refusals: [],
        },
      ]
    : []

const toAnswer = (
  { answer, answeredAt, answeredBy, answeredProductId, isLatest }: QuestionRow,
  products: ReadonlyMap<number, PricedProduct>,
): GivenAnswer | null => {
  if (!answer || !answeredAt || !answeredBy) return null
  const product = (answeredProductId !== null && products.get(answeredProductId)) || null
  return { at: answeredAt, by: answeredBy, answer, product: product && unpriced(product), isLatest }
}

/** `lowest`: by country. */
type PricedProduct = LinkedProduct & {
  readonly lowest: Readonly<Partial<Record<Country, number | null>>>
}

const withLowest = (
  { lowest, ...product }: PricedProduct,
  country: Country,
): Pick<CandidateView, 'product' | 'lowestMinor'> => ({
  product,
  lowestMinor: lowest[country] ?? null,
})

const unpriced = ({ lowest: _lowest, ...product }: PricedProduct): LinkedProduct => product

type ReadOffer = {
  readonly offer: AskedOffer
  readonly productId: ProductId | null
  /** How sure it is of its product. */
  readonly confidence: number
}

const readOffers = async (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadOffer>> => {
  const { rows } = await sql<OfferRow>`
    select offer.id, offer.title, offer.url, offer.country, offer.price_minor as "priceMinor",
      offer.currency, offer.condition, offer.availability, offer.variant_label as "variantLabel",
      -- One at the shop is for us alone to fetch: pages load nothing from elsewhere.
      case when offer.image like '/images/%' then offer.image end as image,
      json_build_object('slug', retailer.slug, 'name', retailer.name) as retailer,
      coalesce(detail.gtins, '{}') as gtins, detail.brand, detail.mpn, detail.category,
      offer.missing_since is not null as "isMissing", offer.product_id as "productId",
      coalesce(match.confidence, 0) as confidence
    from offer
    join retailer on retailer.id = offer.retailer_id
    left join offer_detail detail on detail.offer_id = offer.id
    left join match on match.offer_id = offer.id and match.superseded_at is null
    where offer.id = any(${[...ids]}::uuid[])`.execute(db)
  const products = await readProducts(
    db,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  return new Map(
    rows.map(({ productId, confidence, ...offer }) => {
      const product = (productId !== null && products.get(productId)) || null
      return [
        offer.id,
        { offer: { ...offer, product: product && unpriced(product) }, productId, confidence },
      ]
    }),
  )
}

type OfferRow = Omit<AskedOffer, 'product'> &
  Pick<ReadOffer, 'confidence'> & { readonly productId: ProductId | null }

/** By id; merged ones as what they were merged into. */
const readProducts = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PricedProduct>> => {
  const { rows } = await sql<PricedProduct & { readonly asked: number }>`
    select asked, living.public_id as "publicId", living.slug, living.title,
      living.images ->> 0 as image, coalesce((
        select json_object_agg(country, price_minor) from listing where product_id = living.id
      ), '{}') as lowest
    from unnest(${[...new Set(ids)]}::integer[]) as given(asked)
    join product named on named.id = asked
    join product living on living.id = coalesce(named.merged_into, named.id)
    where living.archived_at is null`.execute(db)
  return new Map(rows.map(({ asked, ...product }) => [asked, product]))
}
