import { catalogueOperations } from './catalogue.ts'
import { attributeOperations } from './attribute.ts'
import { adOperations } from './ad.ts'
import { wishlistOperations } from './account/wishlist.ts'
import { webhookOperations } from './account/webhook.ts'
import { signInOperations } from './account/sign-in.ts'
import { ownAccountOperations } from './account/own-account.ts'
import { dealOperations } from './deal.ts'
import { priceHistoryOperations } from './price-history.ts'
import { clickOutOperations } from './click-out.ts'
import { offerChangeOperations } from './offer-change.ts'
import { imageOperations } from './image.ts'
import { openDataOperations } from './open-data.ts'
import { watchOperations } from './account/watch.ts'
import { accountOperations } from './account.ts'
import { contactOperations } from './contact.ts'
import { matchOperations } from './match.ts'
import { offerOperations } from './offer.ts'
import { priceStrikeOperations } from './price-strike.ts'
import { productOperations } from './product.ts'
import { retailerOperations } from './retailer.ts'
import { reviewOperations } from './review.ts'
import { searchOperations } from './search.ts'
import { siteOperations } from './site.ts'
import { sourceOperations } from './source.ts'

/** Every operation that is declared as data; see `docs/architecture.md`. */
export const operations = {
  ...accountOperations,
  ...watchOperations,
  ...openDataOperations,
  ...imageOperations,
  ...offerChangeOperations,
  ...clickOutOperations,
  ...priceHistoryOperations,
  ...dealOperations,
  ...ownAccountOperations,
  ...signInOperations,
  ...contactOperations,
  ...matchOperations,
  ...offerOperations,
  ...priceStrikeOperations,
  ...productOperations,
  ...attributeOperations,
  ...retailerOperations,
  ...reviewOperations,
  ...searchOperations,
  ...siteOperations,
  ...sourceOperations,
  ...webhookOperations,
  ...wishlistOperations,
  ...adOperations,
  ...catalogueOperations,
} as const
