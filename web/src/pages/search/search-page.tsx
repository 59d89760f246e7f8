import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { searchQuery } from '../../api/queries.ts'
import { PageHead } from '../../components/page-head.tsx'
import { messages } from '../../messages/site.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { usePrefetched } from '../../use-prefetched.ts'
import { searchAskedOf } from './search-asked.ts'

export const SearchPage = (): ReactNode => {
  const [search] = useSearchParams()
  const { country } = useShopper()
  const answer = usePrefetched(searchQuery(searchAskedOf(search, country)))
  return (
    <>
      <PageHead title={messages.results} canonical="/search" />
      <h1>{messages.results}</h1>
      <ul>
        {answer.searchResults.map((result) => (
          <li key={result.compareLink}>
            <Link to={result.compareLink}>{result.name}</Link> {result.price}
          </li>
        ))}
      </ul>
    </>
  )
}
