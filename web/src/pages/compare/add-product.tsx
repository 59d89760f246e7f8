import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { HiddenFields } from '../../components/hidden-fields.tsx'
import { compareMessages as messages } from '../../messages/compare/compare.ts'
import { changedAddress } from '../../components/compare/changed-address.ts'
import { isPlainClick } from '../../components/compare/plain-click.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { readCompared } from './compared-address.ts'
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
  const { data } = useQuery({
    ...foundQuery(words, shopper),
    enabled: words !== '',
  })
  return (
    <section className={styles.screenOnly} aria-labelledby={id}>
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
          key={words}
          type="search"
          name="q"
          defaultValue={words}
          aria-labelledby={id}
          placeholder={messages.addHint}
          maxLength={mostLetters}
        />
        <Button type="submit">{messages.find}</Button>
      </form>
      {words !== '' && data && <Found answer={data} compared={compared} words={words} />}
    </section>
  )
}

const mostLetters = 200

type FoundProps = Props & { readonly answer: SearchBody; readonly words: string }

const Found = ({ answer, compared, words }: FoundProps): ReactNode => {
  const { country } = useShopper()
  const { search } = useLocation()
  const found = foundIn(answer)
    .filter((one) => !compared.includes(one.id))
    .slice(0, mostFound)
  if (found.length === 0) return <p role="status">{messages.noneFound(words)}</p>
  return (
    <ul className={styles.found} aria-label={messages.found}>
      {found.map(({ id, name, image }) => (
        <li key={id}>
          <Picture src={image} alt="" size={48} />
          <Link
            to={changedAddress(search, country, { p: [...compared, id].join() })}
            onClick={(event) => isPlainClick(event) && keepToo(id)}
          >
            {messages.addOf(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const mostFound = 8

const foundIn = (
  answer: SearchBody,
): readonly { readonly id: string; readonly name: string; readonly image: string | null }[] => {
  if (answer.kind === 'products') return answer.searchResults
  if (answer.kind === 'none') return []
  const { id, name, images } = answer.product
  return [{ id, name, image: images[0] ?? null }]
}
