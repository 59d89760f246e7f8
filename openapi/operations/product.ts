import {
  AddProductSchema,
  AdminProductSchema,
  AdminProductsSchema,
  EditProductSchema,
  ListAdminProductsSchema,
  ProductIdSchema,
} from '../schemas/admin/product.ts'
import type { Operations } from './operation.ts'

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
  },
  unarchiveProduct: {
    method: 'DELETE',
    path: '/admin/products/:id/archived',
    access: { admin: 'catalogue' },
    summary: 'Bring a product back',
    params: ProductIdSchema,
    answer: AdminProductSchema,
  },
} as const satisfies Operations
