import type { Basis } from '#domain/offer/basis.ts'
import type { SuggestionsBody } from '#openapi/schemas/search/suggestions.ts'
import type { ReactNode } from 'react'
import { searchBoxMessages } from '../../messages/search-box.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMoney } from '../money/use-money.tsx'
import { makeWrite, priceWords } from '../offer/use-price-words.ts'
import styles from './suggestion-list.module.css'
import type { Suggestion, SuggestionKind, SuggestionSection } from './suggestion-sections.ts'

type Props = {
  readonly id: string
  readonly typed: string
  readonly sections: readonly SuggestionSection[]
  /** The place of the marked one among all; -1 = none. */
  readonly active: number
  readonly onTake: (suggestion: Suggestion) => void
  readonly onClearRecent: () => void
}

const icons: Readonly<Record<SuggestionKind, IconName>> = {
  product: 'search',
  category: 'grid',
  brand: 'tag',
  phrase: 'search',
  recent: 'clock',
}

/** The open list. Its options are links, so that they open in another tab as well. */
export const SuggestionList = (props: Props): ReactNode => {
  const { id, typed, sections, active, onTake, onClearRecent } = props
  const { basis } = useShopper()
  const money = useMoney()
  const suggestions = sections.flatMap(({ suggestions }) => suggestions)
  return (
    // The field keeps the focus while something is pressed here.
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={`${id}-list`} aria-label={searchBoxMessages.suggestions}>
        {sections.map(({ kind, suggestions: own }) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={styles.section}>
            <div id={`${id}-${kind}`} role="presentation" className={styles.title}>
              {searchBoxMessages.sections[kind]}
            </div>
            {own.map((suggestion) => {
              const place = suggestions.indexOf(suggestion)
              return (
                <Link
                  key={suggestion.to}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === active}
                  tabIndex={-1}
                  className={styles.option}
                  to={suggestion.to}
                  state={{ searching: suggestion.text }}
                  viewTransition
                  onClick={() => onTake(suggestion)}
                >
                  {suggestion.image ? (
                    <span className={styles.image}>
                      <Picture src={suggestion.image} alt="" size={40} first />
                    </span>
                  ) : (
                    <Icon name={icons[kind]} className={styles.icon} />
                  )}
                  <span className={styles.text}>
                    {markTyped(suggestion.text, typed).map(({ text, typed }, i) =>
                      typed ? text : <b key={i}>{text}</b>,
                    )}
                  </span>
                  {suggestion.product && (
                    <span className={styles.price}>
                      {priceText(suggestion.product, basis, money)}
                    </span>
                  )}
                </Link>
              )
            })}
          </div>
        ))}
      </div>
      {sections.some(({ kind }) => kind === 'recent') && (
        <Button kind="quiet" className={styles.clear} onClick={onClearRecent}>
          <Icon name="trash" />
          {searchBoxMessages.clearRecent}
        </Button>
      )}
    </div>
  )
}

type Product = SuggestionsBody['products'][number]

/** As the card of the product says it; empty without a price. */
export const priceText = (
  { amountMinor, totalMinor, standing, currency }: Product,
  basis: Basis,
  money: ReturnType<typeof useMoney>,
): string => {
  if (amountMinor === null || standing === null) return ''
  const offer = { amountMinor, deliveryMinor: null, totalMinor, currency, standing }
  const { before, shownMinor, after } = priceWords(offer, basis, makeWrite(money, currency))
  const shown = money(shownMinor, currency)
  return [before, shown.amount, shown.currency, after].filter(Boolean).join(' ')
}

type MarkedPart = { readonly text: string; readonly typed: boolean }

/** Words are found at their beginnings, in any order, whatever their case and accents. */
export const markTyped = (suggestion: string, typed: string): readonly MarkedPart[] => {
  const letters = Array.from(suggestion)
  const folded = letters.map(fold)
  const isTyped = letters.map(() => false)
  for (const word of typed.split(/\s+/).filter(Boolean)) {
    const wanted = Array.from(word, fold)
    for (let start = 0; start + wanted.length <= folded.length; start++) {
      const before = folded[start - 1]
      if (before !== undefined && isLetter(before) && isLetter(folded[start] ?? '')) continue
      if (wanted.every((letter, i) => folded[start + i] === letter)) {
        isTyped.fill(true, start, start + wanted.length)
        break
      }
    }
  }
  return letters.reduce<MarkedPart[]>((parts, letter, i) => {
    const last = parts.at(-1)
    const typed = isTyped[i] ?? false
    if (last?.typed !== typed) return [...parts, { text: letter, typed }]
    return [...parts.slice(0, -1), { text: last.text + letter, typed }]
  }, [])
}

const fold = (letter: string): string => letter.normalize('NFD').charAt(0).toLowerCase()

const isLetter = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter)
