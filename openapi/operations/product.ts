import { z } from 'zod'
import { mostPlanned } from '#domain/offer/basket/plan-basket.ts'
import { mostCompared } from '#domain/catalogue/compare/most-compared.ts'
import { ProductPathSchema } from '../schemas/product/product-path.ts'
import { BasketQuerySchema, BasketSchema } from '../schemas/product/basket.ts'
import { BasisQuerySchema } from '../schemas/fields/basis.ts'
import { CountryQuerySchema } from '../schemas/fields/country.ts'
import { OffersSchema } from '../schemas/offers.ts'
import { VariantQuerySchema } from '../schemas/fields/variant.ts'
import { ProductPageSchema } from '../schemas/product/product-page.ts'
import { SortQuerySchema } from '../schemas/search/search-query.ts'
import {
  AdviceListSchema,
  ProductIdsQuerySchema,
  ProductBatchSchema,
  ProductsQuerySchema,
} from '../schemas/product/product-batch.ts'
import { ComparedIdsQuerySchema, ComparisonSchema } from '../schemas/product/comparison.ts'
import {
  AddProductSchema,
  AdminProductSchema,
  AdminProductsSchema,
  EditProductSchema,
  ListAdminProductsSchema,
  ProductIdSchema,
} from '../schemas/admin/product.ts'
import type { Operations } from './operation.ts'

const asked = z.object({ country: CountryQuerySchema, basis: BasisQuerySchema })

export const productOperations = {
  addProduct: {
    method: 'POST',
    path: '/products',
    access: { admin: 'catalogue' },
    tag: 'Products',
    summary: 'Add a product with what shops ask for it',
    description:
      'Its photos are fetched once and served by us from then on. Its prices become offers of ' +
      'their shops, and search finds it as soon as this is answered.',
    body: AddProductSchema,
    status: 201,
    answer: AdminProductSchema,
    conflict: true,
    location: '/api/admin/products/:id',
    idempotent: true,
  },
  searchProducts: {
    method: 'GET',
    path: '/admin/products',
    access: { admin: 'catalogue' },
    summary: 'Products, archived ones among them',
    query: ListAdminProductsSchema,
    answer: AdminProductsSchema,
    commands: [
      {
        name: 'products list',
        summary: 'list products, newest first',
        args: { query: '[search]' },
        options: { category: '--category <slug>', disputed: '--disputed' },
        defaults: { limit: '50' },
        examples: ['camera --category cameras', '--disputed'],
        columns: [
          ['Id', 'id'],
          ['Name', 'name'],
          ['Category', 'category.name'],
          ['Lowest', 'price'],
          ['Offers', 'offerCount'],
          ['Archived', 'archivedAt'],
        ],
        empty: 'No products.',
      },
    ],
  },
  showProductForm: {
    method: 'GET',
    path: '/admin/products/:id',
    access: { admin: 'catalogue' },
    summary: 'One product with all that its form needs',
    params: ProductIdSchema,
    answer: AdminProductSchema,
  },
  editProduct: {
    method: 'PUT',
    path: '/admin/products/:id',
    access: { admin: 'catalogue' },
    summary: 'Change what is known of a product',
    description:
      'All of it at once: a price that was entered by hand and is left out is not asked any ' +
      'more. Offers that feeds bring are left alone.',
    params: ProductIdSchema,
    body: EditProductSchema,
    answer: AdminProductSchema,
    conflict: true,
  },
  archiveProduct: {
    method: 'PUT',
    path: '/admin/products/:id/archived',
    access: { admin: 'catalogue' },
    summary: 'Take a product out of search and its page away',
    description: 'Its history is kept. Archiving it twice changes nothing.',
    params: ProductIdSchema,
    answer: AdminProductSchema,
    commands: [
      {
        name: 'products archive',
        summary: 'archive a product, or restore it',
        args: { id: '<id>' },
        undo: ['unarchiveProduct', 'restore it'],
        examples: ['awMiEnyh59s'],
        view: 'product',
      },
    ],
  },
  unarchiveProduct: {
    method: 'DELETE',
    path: '/admin/products/:id/archived',
    access: { admin: 'catalogue' },
    summary: 'Bring a product back',
    params: ProductIdSchema,
    answer: AdminProductSchema,
  },
  readProduct: {
    method: 'GET',
    path: '/products/:id',
    access: 'public',
    kept: 30,
    tag: 'Products',
    summary: 'A product',
    description:
      'What it is, its variants and its best offer. A product that was merged into another ' +
      'answers with the other: compare the ids.',
    params: ProductPathSchema,
    query: asked.extend({ variant: VariantQuerySchema }),
    answer: ProductPageSchema,
  },
  listOffers: {
    method: 'GET',
    path: '/products/:id/offers',
    access: 'public',
    kept: 30,
    tag: 'Products',
    summary: 'What every shop asks for it',
    description:
      'By standing, then by what is paid in the basis. Unknown delivery comes after all known ' +
      'totals, then what is sold in the shop only, what is sold out, and outdated prices.',
    params: ProductPathSchema,
    query: asked.extend({ sort: SortQuerySchema }),
    answer: OffersSchema,
  },
  listProductsByGtin: {
    method: 'GET',
    path: '/products',
    access: 'public',
    kept: 30,
    tag: 'Products',
    summary: 'Products by their barcodes',
    description: 'Up to 100 at once, with their lowest prices in the country.',
    query: ProductsQuerySchema,
    answer: ProductBatchSchema,
  },
  compareProducts: {
    method: 'GET',
    path: '/comparison',
    access: 'public',
    kept: 30,
    tag: 'Products',
    summary: 'Products side by side',
    description:
      `Up to ${mostCompared} at once, in the order asked for, each as its page says it; and what is stated of any of ` +
      'them, row by row, with the better value where better is no matter of taste.',
    query: ComparedIdsQuerySchema,
    answer: ComparisonSchema,
    commands: [
      {
        name: 'compare',
        summary: `put up to ${mostCompared} products side by side`,
        args: { product: '<id...>' },
        options: { differences: '--differences', tariff: '--tariff <cents>' },
        examples: ['awMiEnyh59s qNi5EkfDAF6', 'awMiEnyh59s qNi5EkfDAF6 --differences'],
        view: 'comparison',
      },
    ],
  },
  planBasket: {
    method: 'GET',
    path: '/basket',
    access: 'public',
    kept: 30,
    searches: true,
    limit: 'search',
    tag: 'Products',
    summary: 'The cheapest way to buy several products together',
    description:
      `One new one of each, up to ${mostPlanned} products: from one shop, split over two, and over more where that is ` +
      'cheaper. Delivery is what the shop takes for all things of an order together, with the sum from which it is free.',
    query: BasketQuerySchema,
    answer: BasketSchema,
    commands: [
      {
        name: 'basket',
        summary: 'find the cheapest way to buy several products together',
        args: { product: '<id...>' },
        examples: ['awMiEnyh59s qNi5EkfDAF6'],
        view: 'basket',
      },
    ],
  },
  listAdvice: {
    method: 'GET',
    path: '/advice',
    access: 'public',
    kept: 30,
    tag: 'Products',
    summary: 'Whether to buy now, of several products',
    description: 'Up to 100 at once, each as its page says it.',
    query: ProductIdsQuerySchema,
    answer: AdviceListSchema,
  },
} as const satisfies Operations
