import { downloadedProducts } from '#domain/retailer/retailer-limits.ts'
import { BasisQuerySchema } from '../schemas/fields/basis.ts'
import { CountryQuerySchema } from '../schemas/fields/country.ts'
import {
  RetailerPageSchema,
  RetailerSchema,
  RetailerSlugSchema,
  RetailersSchema,
  ShopsQuerySchema,
  ShopsSchema,
} from '../schemas/retailer.ts'
import {
  AddRetailerSchema,
  AdminRetailerSchema,
  AdminRetailersSchema,
  EditRetailerSchema,
  ListAdminRetailersSchema,
  RetailerIdSchema,
  VerifyRetailerSchema,
} from '../schemas/admin/retailer.ts'
import { ShopFiguresQuerySchema, ShopFiguresSchema } from '../schemas/admin/shop-figures.ts'
import { PathPlacedSchema, PlacePathSchema, ShopPathsSchema } from '../schemas/admin/shop-path.ts'
import {
  ConnectedShopSchema,
  ConnectShopSchema,
  InspectShopSchema,
  ShopInspectionSchema,
} from '../schemas/admin/shop.ts'
import { z } from 'zod'
import type { Operations } from './operation.ts'
import { retailerLines } from './retailer-lines.ts'

export const retailerOperations = {
  listRetailers: {
    method: 'GET',
    path: '/retailers',
    access: 'public',
    kept: 60,
    tag: 'Catalogue',
    summary: 'Every shop',
    description: 'By name, with what is known of its delivery.',
    answer: RetailersSchema,
  },
  listShops: {
    method: 'GET',
    path: '/shops',
    access: 'public',
    kept: 60,
    tag: 'Catalogue',
    summary: 'Shops from A to Z, and how they stand',
    description:
      'With how often each is the cheapest in the country, and how many of its discounts hold, counted once a day; ' +
      '200 on a page.',
    query: ShopsQuerySchema,
    answer: ShopsSchema,
    missing: true,
  },
  readRetailer: {
    method: 'GET',
    path: '/retailers/:slug',
    access: 'public',
    kept: 60,
    searches: true,
    tag: 'Catalogue',
    summary: 'A shop',
    description:
      'Who it is, how it delivers, what became of reports that its prices are wrong, and what it ' +
      'sells in the country.',
    params: z.object({ slug: RetailerSlugSchema }),
    query: z.object({ country: CountryQuerySchema, basis: BasisQuerySchema }),
    answer: RetailerPageSchema,
  },
  searchRetailers: {
    method: 'GET',
    path: '/admin/retailers',
    access: { admin: 'catalogue' },
    summary: 'Shops, archived ones among them',
    query: ListAdminRetailersSchema,
    answer: AdminRetailersSchema,
    commands: [
      {
        name: 'retailers list',
        defaults: { limit: '50' },
        summary: 'list shops by name',
        args: { query: '[search]' },
        set: { country: undefined },
        examples: ['', 'kea --json'],
        columns: [
          ['Id', '_id'],
          ['Name', 'name'],
          ['Domain', 'domain'],
          ['Country', 'country'],
          ['Verified', 'verified'],
          ['Archived', 'archivedAt'],
          ['Offers', 'offerCount'],
        ],
        empty: 'No shops.',
      },
    ],
  },
  addRetailer: {
    method: 'POST',
    path: '/retailers',
    access: { admin: 'catalogue' },
    tag: 'Catalogue',
    summary: 'Add a shop',
    description:
      'Its logo is fetched once and served by us from then on. Links of its offers must lead to ' +
      'one of its domains or below it.',
    body: AddRetailerSchema,
    status: 201,
    answer: RetailerSchema,
    location: '/api/admin/retailers/:_id',
    conflict: true,
    idempotent: true,
  },
  showRetailer: {
    method: 'GET',
    path: '/admin/retailers/:id',
    access: { admin: 'catalogue' },
    summary: 'One shop',
    params: RetailerIdSchema,
    answer: AdminRetailerSchema,
    commands: [
      {
        name: 'retailers show',
        summary: 'show one shop',
        args: { id: '<shop>' },
        shop: { id: 'id' },
        examples: ['kowhai-electronics'],
        columns: retailerLines,
      },
    ],
  },
  editRetailer: {
    method: 'PUT',
    path: '/admin/retailers/:id',
    access: { admin: 'catalogue' },
    summary: 'Change what is known of a shop',
    description:
      'All of it at once; what is left out is taken away. Delivered totals, their history and ' +
      'search follow, those of many offers within a minute.',
    params: RetailerIdSchema,
    body: EditRetailerSchema,
    answer: AdminRetailerSchema,
    conflict: true,
  },
  verifyRetailer: {
    method: 'PUT',
    path: '/admin/retailers/:id/verified',
    access: { admin: 'catalogue' },
    summary: 'Say that a shop is who it says it is',
    params: RetailerIdSchema,
    body: VerifyRetailerSchema,
    answer: AdminRetailerSchema,
    commands: [
      {
        name: 'retailers verify',
        summary: 'mark a shop as verified, or undo it',
        args: { id: '<shop>' },
        shop: { id: 'id' },
        prompts: { reason: 'What was checked' },
        undo: ['unverifyRetailer', 'remove the verification'],
        examples: ['kea-cameras --reason "Company register checked"'],
        columns: retailerLines,
      },
    ],
  },
  unverifyRetailer: {
    method: 'DELETE',
    path: '/admin/retailers/:id/verified',
    access: { admin: 'catalogue' },
    summary: 'Take that back',
    params: RetailerIdSchema,
    answer: AdminRetailerSchema,
  },
  archiveRetailer: {
    method: 'PUT',
    path: '/admin/retailers/:id/archived',
    access: { admin: 'catalogue' },
    summary: 'Show nothing of a shop any more',
    description: 'Its offers keep their history. Archiving it twice changes nothing.',
    params: RetailerIdSchema,
    answer: AdminRetailerSchema,
    commands: [
      {
        name: 'retailers archive',
        summary: 'archive a shop, or restore it',
        args: { id: '<shop>' },
        shop: { id: 'id' },
        undo: ['unarchiveRetailer', 'restore it'],
        examples: ['kea-cameras'],
        columns: retailerLines,
      },
    ],
  },
  unarchiveRetailer: {
    method: 'DELETE',
    path: '/admin/retailers/:id/archived',
    access: { admin: 'catalogue' },
    summary: 'Show a shop again',
    params: RetailerIdSchema,
    answer: AdminRetailerSchema,
  },
  leaveOutRetailer: {
    method: 'PUT',
    path: '/admin/retailers/:id/left-out',
    access: { admin: 'catalogue' },
    summary: 'Leave a shop out of the open data',
    description:
      'From the next dump on nothing of it is there, no price point of the past either; earlier dumps are deleted then.',
    params: RetailerIdSchema,
    answer: AdminRetailerSchema,
    commands: [
      {
        name: 'retailers leave-out',
        summary: 'leave a shop out of the open data, or take it in again',
        args: { id: '<shop>' },
        shop: { id: 'id' },
        undo: ['takeInRetailer', 'take it in again'],
        note: 'It holds from the next dump on, which "pricehound dumps make" makes at once.',
        examples: ['kea-cameras'],
        columns: retailerLines,
      },
    ],
  },
  takeInRetailer: {
    method: 'DELETE',
    path: '/admin/retailers/:id/left-out',
    access: { admin: 'catalogue' },
    summary: 'Take that back',
    params: RetailerIdSchema,
    answer: AdminRetailerSchema,
  },
  showShopFigures: {
    method: 'GET',
    path: '/admin/retailers/:id/figures',
    access: { admin: 'catalogue' },
    summary: 'How a shop does: click-outs, and its place among the shops of each product',
    params: RetailerIdSchema,
    query: ShopFiguresQuerySchema,
    answer: ShopFiguresSchema,
  },
  downloadShopFigures: {
    method: 'GET',
    path: '/admin/retailers/:id/figures.csv',
    access: { admin: 'catalogue' },
    summary: 'The products of a shop with click-outs, rank and price gap, as CSV',
    description: `At most ${downloadedProducts} products, the most clicked first; amounts in dollars.`,
    params: RetailerIdSchema,
    query: ShopFiguresQuerySchema,
    answer: z.string().describe('CSV (RFC 4180) with a header.'),
    byHand: true,
  },
  listShopPaths: {
    method: 'GET',
    path: '/admin/retailers/:id/paths',
    access: { admin: 'catalogue' },
    summary: 'Category paths of a shop, and where they lead',
    params: RetailerIdSchema,
    answer: ShopPathsSchema,
    commands: [
      {
        name: 'retailers paths',
        summary: 'list the category paths of a shop and the categories that they lead to',
        args: { id: '<shop>' },
        shop: { id: 'id' },
        examples: ['kea-cameras'],
        columns: [
          ['Products', 'products'],
          ['Path', 'path'],
          ['Category', 'category.slug'],
          ['Placed by', 'placedBy'],
        ],
        json: 'items',
      },
    ],
  },
  placeShopPath: {
    method: 'POST',
    path: '/admin/retailers/:id/paths',
    access: { admin: 'catalogue' },
    summary: 'Put a category path of a shop into a category',
    description:
      'Moves all that the shop lists under the path, and what it will list. Asking again moves what ' +
      'is left.',
    params: RetailerIdSchema,
    body: PlacePathSchema,
    answer: PathPlacedSchema,
    answerMs: 60_000,
    commands: [
      {
        name: 'retailers place',
        summary: 'put all that a shop lists under a path into a category, now and from now on',
        args: { id: '<shop>', path: '<path>', category: '<category>' },
        shop: { id: 'id' },
        examples: ['kea-cameras "Gear > Bags" camera-bags'],
        columns: [['Products moved', 'moved']],
      },
    ],
  },
  inspectShop: {
    method: 'POST',
    path: '/admin/shops/inspections',
    access: { admin: 'catalogue' },
    summary: 'Find out how the offers of a shop can be collected',
    description:
      'Looks at its robots.txt, its front page and what its platform shows to anybody, with at most 30 ' +
      'requests and the pauses that the shop asks for: up to a minute. Nothing is stored.',
    body: InspectShopSchema,
    answer: ShopInspectionSchema,
    answerMs: 60_000,
  },
  connectShop: {
    method: 'POST',
    path: '/admin/shops',
    access: { admin: 'catalogue' },
    summary: 'Add a shop with its sources',
    description:
      'Unless a retailer has its domain, to which they are added then; sources that are there are left ' +
      'as they are. One that robots.txt forbids is refused. Those with a schedule are collected at once.',
    body: ConnectShopSchema,
    status: 201,
    answer: ConnectedShopSchema,
    conflict: true,
    answerMs: 60_000,
  },
} as const satisfies Operations
