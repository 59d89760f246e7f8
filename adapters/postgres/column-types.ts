import type { AuditFields } from '#application/audit/audit-log.ts'
import type { OutboxKind, Payloads } from '#application/outbox/outbox-store.ts'
import type { PushContent } from '#application/push/push-store.ts'
import type { SavedSearch } from '#application/search/saved-search.ts'
import type { KeyScope } from '#domain/account/api-key.ts'
import type { AddedFacts } from '#domain/catalogue/added-attribute.ts'
import type { Attributes } from '#domain/catalogue/attribute.ts'
import type { StatedAttributes, StatedFact } from '#domain/catalogue/state-attributes.ts'
import type { OfferId } from '#domain/ids.ts'
import type { Contents } from '#domain/offer/contents.ts'
import type { Country } from '#domain/market/country.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Stars } from '#domain/review/review.ts'
import type { TipModel } from '#domain/tip/tip-model.ts'
import type { ColumnType } from 'kysely'

/** What columns hold where SQL says less. */
export type ColumnTypes = {
  'api_key.scopes': KeyScope[]
  'attribute.facts': AddedFacts
  'audit_entry.after': AuditFields
  'audit_entry.before': AuditFields
  'delivery_rule.country': Country
  'delivery_rule.currency': Currency
  'exchange_rate.rates': Record<string, number>
  'listing.country': Country
  'listing.offers': ColumnType<OfferId[]>
  'listing.unit': Contents['unit']
  'listing.sales': ColumnType<Uint8Array, string, string>
  'mail_message.parameters': Readonly<Record<string, string>>
  'market.country': Country
  'market.currency': Currency
  'offer.country': Country
  'offer.currency': Currency
  'price_point.currency': Currency
  'offer_detail.facts': readonly StatedFact[]
  'outbox.kind': OutboxKind
  'outbox.payload': ColumnType<Payloads[OutboxKind], string | null, string | null>
  'product.attribute_claims': StatedAttributes['claims']
  'product.attribute_origins': StatedAttributes['origins']
  'product.attributes': Attributes
  'product.images': string[]
  'push_message.content': PushContent
  'review.rating': Stars
  'tip_model.model': TipModel
  'watch.search': SavedSearch
}
