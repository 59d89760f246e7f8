import type { SearchBody } from '#openapi/schemas/search.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import type { ApiQuery } from '../../../api/queries.ts'
import { ResultCard } from './result-card.tsx'

type Props = {
  readonly query: ApiQuery<SearchBody>
  /** Whether it begins the list. */
  readonly isFirst: boolean
  /** Marks where it begins. */
  readonly id: string
}

/** The results of one page of a list, as its items. */
export const ResultPage = ({ query, isFirst, id }: Props): ReactNode => {
  'use memo'
  const { data } = useQuery({ ...query, enabled: false })
  if (data?.kind !== 'products') return null
  return data.searchResults.map((product, place) => (
    <li key={product.id} id={place === 0 ? id : undefined}>
      <Suspense>
        <ResultCard product={product} first={isFirst && place < 2} />
      </Suspense>
    </li>
  ))
}
