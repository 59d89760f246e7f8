import type { SearchBody } from '#openapi/schemas/search/search.ts'
import type { ReactNode } from 'react'
import { searchMessages as messages } from '../../messages/search.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { nameOfSlug } from './filters/chosen-filters.ts'
import styles from './search-notes.module.css'
import { isUpsideDown, type ListFilter, type FullSearchParams } from './search-params.ts'

type Props = {
  readonly params: FullSearchParams
  readonly answer: SearchBody
  readonly leftOut: readonly ListFilter[]
  readonly focusWords: () => void
}

export const SearchNotes = ({ params, answer, leftOut, focusWords }: Props): ReactNode => {
  const { didYouMean, searchedFor, withoutWords, kind } = answer
  const isCorrected = didYouMean !== null && searchedFor === didYouMean
  return (
    <div className={styles.notes} role="status">
      {leftOut.length > 0 && (
        <p>
          <Icon name="info" />
          <span>{messages.leftOut(leftOut.map((filter) => nameOfSlug(filter).toLowerCase()))}</span>
        </p>
      )}
      {isUpsideDown(params) && (
        <p>
          <Icon name="info" />
          <span>{messages.upsideDown}</span>
        </p>
      )}
      {isCorrected && kind !== 'none' && (
        <p>
          <Icon name="info" />
          <span>
            {messages.correctedTo} <b>“{didYouMean}”</b>. {messages.insteadOf(params.q)}{' '}
            <a
              href="#words"
              onClick={(event) => {
                event.preventDefault()
                focusWords()
              }}
            >
              {messages.changeWords}
            </a>
          </span>
        </p>
      )}
      {didYouMean !== null && !isCorrected && (
        <p>
          <Icon name="info" />
          <span>
            {messages.didYouMean}{' '}
            <Link to={paths.search({ q: didYouMean, country: params.country })}>{didYouMean}</Link>?
          </span>
        </p>
      )}
      {withoutWords.length > 0 && (
        <p>
          <Icon name="info" />
          <span>{messages.withoutWords(withoutWords)}</span>
        </p>
      )}
    </div>
  )
}
