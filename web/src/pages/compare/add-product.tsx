import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Failure } from '../../components/failure.tsx'
import { HiddenFields } from '../../components/hidden-fields.tsx'
import { compareMessages as messages } from '../../messages/compare/compare.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { isPlain, Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { readCompared } from './compared-address.ts'
import { changedAddress } from './changed-address.ts'
import styles from './compare-page.module.css'
import { foundQuery } from './compare-queries.ts'
import { keepToo } from './kept-too.ts'

type Props = { readonly compared: readonly string[] }

/** A search among all products whose results are links to the page with one more. */
export const AddProduct = ({ compared }: Props): ReactNode => {
  const shopper = useShopper()
  const { country } = shopper
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const id = useId()
  const { words } = readCompared(new URLSearchParams(search))
  const { data, isError, refetch } = useQuery({
    ...foundQuery(words, shopper),
    enabled: words !== '',
  })
  const found = data && foundIn(data, compared)
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(words)
  useEffect(() => {
    // Who goes back sees the words of then; what is typed before the page runs stays.
    if (input.current && shown.current !== words) input.current.value = words
    shown.current = words
  }, [words])
  return (
    <section className="screen-only" aria-labelledby={id}>
      <h2 id={id}>{messages.add}</h2>
      <form
        role="search"
        aria-labelledby={id}
        action="/compare"
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          const q = new FormData(event.currentTarget).get('q')
          if (typeof q !== 'string') return
          void navigate(changedAddress(search, country, { q: q.trim() }), {
            state,
            preventScrollReset: true,
          })
        }}
      >
        <HiddenFields except={['q']} />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={words}
          aria-labelledby={id}
          placeholder={messages.addHint}
          maxLength={maxQueryCharacters}
        />
        <Button type="submit">{messages.find}</Button>
      </form>
      <p role="status">{words !== '' && !isError && foundWords(found, words)}</p>
      {isError && <Failure onRetry={() => void refetch()}>{messages.findFailed}</Failure>}
      {found && found.length > 0 && <Found found={found} compared={compared} />}
    </section>
  )
}

const foundWords = (found: readonly FoundProduct[] | undefined, words: string): string => {
  if (!found) return messages.finding
  return found.length === 0 ? messages.noneFound(words) : messages.foundCount(found.length)
}

type FoundProduct = { readonly id: string; readonly name: string; readonly image: string | null }

type FoundProps = Props & { readonly found: readonly FoundProduct[] }

const Found = ({ found, compared }: FoundProps): ReactNode => {
  const { country } = useShopper()
  const { search } = useLocation()
  return (
    <ul className={styles.found} aria-label={messages.found}>
      {found.map(({ id, name, image }) => (
        <li key={id}>
          <Picture src={image} alt="" size={48} />
          <Link
            to={changedAddress(search, country, { p: [...compared, id].join() })}
            onClick={(event) => isPlain(event) && keepToo(id)}
          >
            {messages.addOf(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const mostFound = 8

const foundIn = (answer: SearchBody, compared: readonly string[]): readonly FoundProduct[] =>
  productsOf(answer)
    .filter(({ id }) => !compared.includes(id))
    .slice(0, mostFound)

const productsOf = (answer: SearchBody): readonly FoundProduct[] => {
  if (answer.kind === 'products') return answer.searchResults
  if (answer.kind === 'none') return []
  const { id, name, images } = answer.product
  return [{ id, name, image: images[0] ?? null }]
}
