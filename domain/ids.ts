declare const noun: unique symbol

/** An id of another noun is refused, a plain value accepted: rows need no conversion. */
type Id<Noun extends string, Value> = Value & { readonly [noun]?: Noun }

export type ProductId = Id<'Product', number>
export type ProductGroupId = Id<'ProductGroup', number>
export type CategoryId = Id<'Category', number>
export type BrandId = Id<'Brand', number>
export type RetailerId = Id<'Retailer', number>
export type SourceId = Id<'Source', number>
export type RunId = Id<'Run', number>
export type OfferId = Id<'Offer', string>
export type AccountId = Id<'Account', string>
export type WebhookId = Id<'Webhook', string>
