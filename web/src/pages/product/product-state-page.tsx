import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ProductMissing } from './product-missing.tsx'

/** /product without an id: goes to the first product of the search that led here (decision 8). */
export const ProductStatePage = (): ReactNode => {
  const { state } = useLocation()
  const link = firstLink(state)
  return link === undefined ? <ProductMissing leaves /> : <Navigate to={link} replace />
}

const firstLink = (state: unknown): string | undefined => {
  const results = memberOf(state, 'searchResults')
  const link = Array.isArray(results) ? memberOf(results[0], 'compareLink') : undefined
  return typeof link === 'string' && link.startsWith('/product/') ? link : undefined
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
