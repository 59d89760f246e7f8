import { readPlaceCursor, toPlaceCursor } from '#adapters/http/place-cursor.ts'
import { toKeptAdBody } from '#adapters/http/bodies/ad-body.ts'
import {
  toAdminProductBody,
  toAdminProductItemBody,
  toProductDraft,
} from '#adapters/http/bodies/admin-product-body.ts'
import { toOfferMatchesBody, toQuestionBody } from '#adapters/http/bodies/match-body.ts'
import { toAdminRunBody, toAdminRunReportBody } from '#adapters/http/bodies/run-body.ts'
import { toAdminSourceBody } from '#adapters/http/bodies/source-body.ts'
import { toSearchBody } from '#adapters/http/bodies/search-body.ts'
import { toAdminRetailerBody, toRetailerDraft } from '#adapters/http/bodies/retailer-body.ts'

/** Between the fields of the API and the program's own types. */
export const forms = {
  toAdminProductBody,
  toAdminProductItemBody,
  toProductDraft,
  toAdminRetailerBody,
  toRetailerDraft,
  toAdminSourceBody,
  toAdminRunBody,
  toAdminRunReportBody,
  toQuestionBody,
  toOfferMatchesBody,
  toKeptAdBody,
  toSearchBody,
  toPlaceCursor,
  readPlaceCursor,
}
