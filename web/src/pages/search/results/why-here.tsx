import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiQuery } from '../../../api/queries.ts'
import { whyHereMessages as messages } from '../../../messages/why-here.ts'
import styles from './why-here.module.css'

type Props = { readonly id: string; readonly query: ApiQuery<SearchBody> }

export const WhyHere = ({ id, query }: Props): ReactNode => {
  const { data, error } = useQuery(query)
  if (error) return <p role="alert">{messages.failed}</p>
  if (data === undefined) return <p role="status">{messages.loading}</p>
  const products = data.kind === 'products' ? data.searchResults : []
  const score = products.find((product) => product.id === id)?.score
  if (score === undefined) return <p>{messages.tooFar}</p>
  return (
    <>
      {data.understood.length > 0 && <p>{data.understood.join(' ')}</p>}
      <p>{messages.sum(score.points)}</p>
      <ul className={styles.terms}>
        {score.terms
          .filter(({ name, points }) => name === 'word' || points !== 0)
          .map((term) => (
            <li key={`${term.name} ${term.word ?? ''}`}>
              <b>{messages.points(term.points)}</b> {wordsOf(term)}
            </li>
          ))}
      </ul>
      <p>{messages.never}</p>
    </>
  )
}

type Term = NonNullable<
  Extract<SearchBody, { kind: 'products' }>['searchResults'][number]['score']
>['terms'][number]

const wordsOf = ({ name, word = '', field = 'title', points }: Term): string =>
  name === 'word' ? messages.word(word, field, points) : messages.terms[name]
