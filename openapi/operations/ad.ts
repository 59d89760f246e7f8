import { imageWidth } from '../schemas/fields/image-width.ts'
import {
  AdsQuerySchema,
  AdsSchema,
  AdDetailsSchema,
  AdFormSchema,
  AdIdSchema,
  AdSuccessSchema,
  DeleteAdSchema,
  KeptAdSchema,
  NewAdSchema,
} from '../schemas/ad.ts'
import { z } from 'zod'
import { done, type Operations, binary } from './operation.ts'

const params = z.object({ id: AdIdSchema })

const exampleId = '0198c9a0-7a20-7e41-9b3d-3a4c5d6e7f81'

export const adLines = [
  ['', 'companyName'],
  ['Id', 'id'],
  ['Type', 'adType'],
  ['Runs', 'startDate expiryDate'],
  ['Archived', 'archived'],
  ['Invented', 'demo'],
  ['Leads to', 'adLink'],
  ['Image', 'adImage'],
  ['Email', 'email'],
  ['Categories', 'categories'],
  ['Brands', 'brands'],
  ['Views', 'impressions'],
  ['Clicks', 'clicks'],
] as const

const options = {
  companyName: '--company <name>',
  adImageUrl: '--image <address>',
  adLink: '--link <address>',
  adType: '--type <type>',
  startDate: '--start <day>',
  expiryDate: '--expiry <day>',
  categories: '--categories <list>',
  brands: '--brands <list>',
} as const

export const adOperations = {
  createAd: {
    method: 'POST',
    path: '/ads/create-ad',
    access: { admin: 'ads' },
    tag: 'Ads',
    summary: 'Submit an ad',
    description: 'Its image is fetched once and served from our own host from then on.',
    body: AdFormSchema,
    status: 201,
    answer: NewAdSchema,
    conflict: true,
    idempotent: true,
    saysSuccess: true,
    commands: [
      {
        name: 'ads add',
        summary: 'add an ad; prompts for missing values at a terminal',
        options,
        prompts: {
          companyName: 'Company',
          email: 'Email address',
          adImageUrl: 'Address of its image',
          adLink: 'Address that it links to',
          adType: 'Type (landscape or portrait)',
          startDate: 'First day (2026-03-01)',
          expiryDate: 'Last day (2026-03-31)',
        },
        examples: [
          '--company "Kauri Broadband" --email ads@kauri.example --type landscape \\\n' +
            '    --image https://kauri.example/banner.png --link https://kauri.example/ \\\n' +
            '    --start 2026-03-01 --expiry 2026-03-31',
        ],
        columns: adLines,
        of: 'newAd',
      },
    ],
  },
  deleteAd: {
    method: 'DELETE',
    path: '/ads/delete-ad',
    access: { admin: 'ads' },
    tag: 'Ads',
    summary: 'Delete an ad',
    description: 'With all that was counted of it; archive it to keep that.',
    body: DeleteAdSchema,
    answer: AdSuccessSchema,
    missing: true,
    saysSuccess: true,
    commands: [
      {
        name: 'ads delete',
        summary: 'permanently delete an ad and its counts',
        args: { adId: '<id>' },
        known: ['showAd', 'ad'],
        confirm: [
          'The ad of {companyName} and its counts will be permanently deleted.',
          'delete it',
          'Nothing was deleted.',
        ],
        examples: [`${exampleId} --yes`],
        done: 'The ad of {companyName} was deleted.',
        json: { deleted: 'id' },
      },
    ],
  },
  showAd: {
    method: 'GET',
    path: '/admin/ads/:id',
    access: { admin: 'ads' },
    tag: 'Ads',
    summary: 'An ad and what was counted of it, day by day',
    params,
    answer: AdDetailsSchema,
    failures: [400, 403],
  },
  changeAd: {
    method: 'PUT',
    path: '/admin/ads/:id',
    access: { admin: 'ads' },
    tag: 'Ads',
    summary: 'Change an ad',
    params,
    body: AdFormSchema,
    answer: KeptAdSchema,
    commands: [
      {
        name: 'ads edit',
        summary: 'change the given fields of an ad',
        args: { id: '<id>' },
        options,
        known: ['showAd', 'ad'],
        keeps: { adImageUrl: 'adImage', startDate: 'startDate', expiryDate: 'expiryDate' },
        examples: [`${exampleId} --expiry 2026-04-30`],
        columns: adLines,
      },
    ],
  },
  archiveAd: {
    method: 'PUT',
    path: '/admin/ads/:id/archived',
    access: { admin: 'ads' },
    tag: 'Ads',
    summary: 'Take an ad out of all places',
    description: 'It is kept, with what was counted of it. Doing it twice changes nothing.',
    params,
    status: 204,
    answer: done,
    commands: [
      {
        name: 'ads archive',
        summary: 'archive an ad and keep its counts, or restore it',
        args: { id: '<id>' },
        undo: ['unarchiveAd', 'restore it'],
        known: ['showAd', 'ad'],
        examples: [exampleId],
        columns: adLines,
      },
    ],
  },
  unarchiveAd: {
    method: 'DELETE',
    path: '/admin/ads/:id/archived',
    access: { admin: 'ads' },
    tag: 'Ads',
    summary: 'Let an archived ad run again',
    params,
    status: 204,
    answer: done,
  },
  listAds: {
    method: 'GET',
    path: '/ads',
    access: { visitor: 'ads' },
    kept: 60,
    tag: 'Ads',
    summary: 'The ads that run today',
    description:
      'The same for everybody, and kept for a minute. With `all=true` an admin gets every ad, a ' +
      'page at a time, with what was counted of it.',
    query: AdsQuerySchema,
    answer: AdsSchema,
    failures: [401, 403, 422],
    saysSuccess: true,
    byHand: true,
  },
  followAd: {
    method: 'GET',
    path: '/out/ad/:id',
    access: 'public',
    tag: 'Ads',
    summary: 'Go where an ad leads',
    description:
      'Counts the click by ad and day, once for each network, without person or cookie. An invented company answers with ' +
      'a plain page.',
    params,
    answer: {
      description: 'The page of an invented company.',
      content: { 'text/html': { schema: z.string() } },
    },
    others: { 303: z.null().describe('`Location` is where the ad leads.') },
    failures: [400],
    limit: 'click',
    outside: true,
    byHand: true,
  },
  seeAd: {
    method: 'GET',
    path: '/images/ad/:id',
    access: 'public',
    kept: 0,
    limit: 'asset',
    tag: 'Ads',
    summary: 'The image of an ad, counted as seen',
    description:
      'Counts it by ad and day, once for each network, without person or cookie, also when it is answered by a 304.',
    params,
    query: z.object({ w: imageWidth(640) }),
    answer: {
      description: 'The image.',
      content: { 'image/webp': { schema: binary }, 'image/svg+xml': { schema: binary } },
    },
    outside: true,
    byHand: true,
  },
} as const satisfies Operations
