import { catalogueHandlers } from './catalogue.ts'
import { attributeHandlers } from './attribute.ts'
import { adHandlers } from './ad.ts'
import { wishlistHandlers } from './wishlist.ts'
import { webhookHandlers } from './webhook.ts'
import type { operations } from '#openapi/operations/operations.ts'
import { signInHandlers } from './sign-in.ts'
import { ownAccountHandlers } from './own-account.ts'
import { dealHandlers } from './deal.ts'
import { priceHistoryHandlers } from './price-history.ts'
import { watchHandlers } from './watch.ts'
import { accountHandlers } from './account.ts'
import { contactHandlers } from './contact.ts'
import type { AnyHandlers, Handlers } from './handler.ts'
import { matchHandlers } from './match.ts'
import { offerHandlers } from './offer.ts'
import { priceStrikeHandlers } from './price-strike.ts'
import { productHandlers } from './product.ts'
import { retailerHandlers } from './retailer.ts'
import { reviewHandlers } from './review.ts'
import { searchHandlers } from './search.ts'
import { siteHandlers } from './site.ts'
import { sourceHandlers } from './source.ts'

const typed: Handlers<typeof operations> = {
  ...accountHandlers,
  ...watchHandlers,
  ...priceHistoryHandlers,
  ...dealHandlers,
  ...ownAccountHandlers,
  ...signInHandlers,
  ...catalogueHandlers,
  ...adHandlers,
  ...wishlistHandlers,
  ...webhookHandlers,
  ...contactHandlers,
  ...matchHandlers,
  ...offerHandlers,
  ...priceStrikeHandlers,
  ...productHandlers,
  ...attributeHandlers,
  ...retailerHandlers,
  ...reviewHandlers,
  ...searchHandlers,
  ...siteHandlers,
  ...sourceHandlers,
}

const byId: AnyHandlers = typed

/** What the operation of `openapi/operations` with this id does. */
export const handlerOf = (id: string): AnyHandlers[string] => {
  const handler = byId[id]
  if (!handler) throw new Error(`operation ${id} has no handler`)
  return handler
}
