import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLoaderData, useLocation, useParams } from 'react-router-dom'
import { productQuery } from '../../api/queries.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { movedTo, productIdOf } from './product-address.ts'
import type { ProductData } from './product-loader.ts'
import { ProductMissing } from './product-missing.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'

export const ProductPage = (): ReactNode => {
  const { id } = useParams()
  const { country } = useShopper()
  const { pathname, search } = useLocation()
  const { isDocument, similar }: ProductData = useLoaderData()
  const { data, error } = useQuery(productQuery(productIdOf(id), country))

  const address = movedTo(data, pathname)
  if (address !== undefined) return <Navigate to={address + search} replace />
  if (data) return <ProductView key={data.product.id} page={data} similar={similar} />
  if (error?.status === 404) return <ProductMissing leaves={!isDocument} />
  if (error) throw error
  return <ProductSkeleton />
}
