import { readPlaceCursor, toPlaceCursor } from '#adapters/http/place-cursor.ts'
import { toKeptAdBody } from '#adapters/http/bodies/ad-body.ts'
import {
  toAdminProductBody,
  toProductDraft,
} from '#adapters/http/admin-bodies/admin-product-body.ts'
import { toOfferMatchesBody, toQuestionBody } from '#adapters/http/admin-bodies/match-body.ts'
import { toAdminRunReportBody } from '#adapters/http/admin-bodies/run-body.ts'
import { toShopInspectionBody } from '#adapters/http/admin-bodies/shop-body.ts'
import { toAdminSourceBody } from '#adapters/http/admin-bodies/source-body.ts'
import {
  toOfferPricesBody,
  toStrikeBody,
  toStrikeDraft,
} from '#adapters/http/admin-bodies/strike-body.ts'
import { toDealsBody } from '#adapters/http/bodies/deals-body.ts'
import { toPriceIndexBody } from '#adapters/http/bodies/price-index-body.ts'
import { toTipRecordBody } from '#adapters/http/bodies/tip-body.ts'
import { toSearchBody } from '#adapters/http/bodies/search-body.ts'
import { toShopFiguresBody } from '#adapters/http/admin-bodies/shop-figures-body.ts'
import { shopProductsCsv } from '#adapters/http/admin-bodies/shop-products-csv.ts'
import { toAdminRetailerBody, toRetailerDraft } from '#adapters/http/bodies/retailer-body.ts'

/** Between the fields of the API and the program's own types. */
export const forms = {
  toAdminProductBody,
  toProductDraft,
  toAdminRetailerBody,
  toRetailerDraft,
  toShopFiguresBody,
  shopProductsCsv,
  toAdminSourceBody,
  toShopInspectionBody,
  toAdminRunReportBody,
  toQuestionBody,
  toOfferMatchesBody,
  toKeptAdBody,
  toOfferPricesBody,
  toStrikeBody,
  toStrikeDraft,
  toDealsBody,
  toPriceIndexBody,
  toSearchBody,
  toTipRecordBody,
  toPlaceCursor,
  readPlaceCursor,
}
