import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { suggestionsQuery } from '../../api/queries.ts'
import { searchBoxMessages } from '../../messages/search-box.ts'
import { paths, type SearchParams } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CountrySelect } from './country-select.tsx'
import styles from './search-box.module.css'
import { suggestionSections, type Suggestion } from './suggestion-sections.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { useDebounced } from '../../use-timeout.ts'

type Props = {
  /** `large` has a button with the word Search, `compact` one with the glass alone. */
  readonly size?: 'compact' | 'large'
  readonly placeholder?: string
  /** The words of the address; when they change they overwrite what is typed, unless empty. */
  readonly query?: string
  /** Empties the field once the search has been tried. */
  readonly clears?: boolean
  /** Begins with a choice of the country; elsewhere the country is the page's. */
  readonly withCountry?: boolean
  /** Sets it apart from another search box on the page. */
  readonly label?: string
  /** What goes with the words wherever they are searched. */
  readonly along?: Pick<SearchParams, 'sort' | 'min' | 'max' | 'currency'>
  /** Hears of all that is typed: for pages that search by themselves. */
  readonly onType?: (text: string) => void
}

const SuggestionList = lazy(async () => ({
  default: (await import('./suggestion-list.tsx')).SuggestionList,
}))

/** As many as the API reads. */
const mostLetters = 200

/**
 * Where a search begins, with suggestions (APG: editable combobox with list autocomplete): arrows
 * walk the list and copy into the field, Enter takes what is marked or searches what was typed,
 * Esc closes and then clears. Without scripts it is a plain form.
 */
export const SearchBox = ({
  size = 'compact',
  placeholder = searchBoxMessages.placeholder,
  query = '',
  clears = false,
  withCountry = false,
  label,
  along = {},
  onType,
}: Props): ReactNode => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { country } = useShopper()
  const { recent, ...searches } = useRecentSearches()

  const [typed, setTyped] = useState(query)
  const [incoming, setIncoming] = useState(query)
  if (query !== incoming) {
    setIncoming(query)
    if (query !== '') setTyped(query)
  }
  const [isOpen, setOpen] = useState(false)
  const [limit, setLimit] = useState(10)
  const [marked, setMarked] = useState<Suggestion>()

  const asked = useDebounced(typed.trim(), 150)
  const { data } = useQuery({
    ...suggestionsQuery(asked, country),
    enabled: isOpen && asked.length >= 2,
    placeholderData: keepPreviousData,
  })
  const answer = typed.trim().length >= 2 ? data : undefined
  const sections = isOpen ? suggestionSections({ typed, answer, recent, country, limit }) : []
  const suggestions = sections.flatMap(({ suggestions }) => suggestions)
  const active = suggestions.findIndex(({ to }) => to === marked?.to)
  const shown = suggestions[active]?.text ?? typed

  const open = (): void => {
    if (isOpen) return
    searches.read()
    setLimit(matchMedia('(min-width: 640px)').matches ? 10 : 8)
    setOpen(true)
  }

  const write = (text: string): void => {
    setMarked(undefined)
    setTyped(text)
    onType?.(text)
  }

  const type = (text: string): void => {
    open()
    write(text)
  }

  const close = (): void => {
    setOpen(false)
    setMarked(undefined)
  }

  const search = async (): Promise<void> => {
    close()
    searches.add(typed)
    // Where a keyboard covers half of the window it makes room for what was found.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
    await navigate(paths.search({ ...along, q: typed.trim(), country }), { viewTransition: true })
    if (clears) setTyped((now) => (now === typed ? '' : now))
  }

  const take = ({ kind, text }: Suggestion): void => {
    close()
    const isSearch = kind === 'phrase' || kind === 'recent'
    if (isSearch) searches.add(text)
    setTyped(isSearch && !clears ? text : '')
  }

  const walk = (steps: number): void => {
    open()
    // One place more than there are suggestions: what was typed.
    const places = suggestions.length + 1
    const place = (active + 1 + steps + places) % places
    setMarked(suggestions[place - 1])
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys that an input method is using to write are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      walk(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(`${id}-${active}`)?.click()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (suggestions.length === 0) write('')
      close()
    }
  }

  return (
    <form
      role="search"
      action="/search"
      aria-label={label}
      className={classNames(styles.form, styles[size])}
      onSubmit={(event) => {
        event.preventDefault()
        void search()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      {withCountry ? <CountrySelect /> : <input type="hidden" name="country" value={country} />}
      {Object.entries(along).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className={styles.bar}>
        <input
          ref={input}
          className={styles.input}
          type="text"
          name="q"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={searchBoxMessages.label}
          aria-autocomplete="list"
          aria-expanded={suggestions.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={mostLetters}
          placeholder={placeholder}
          value={shown}
          onChange={({ target }) => type(target.value)}
          onClick={open}
          onKeyDown={onKeyDown}
        />
        {shown !== '' && (
          <IconButton
            icon="close"
            label={searchBoxMessages.clear}
            onClick={() => {
              type('')
              input.current?.focus()
            }}
          />
        )}
        <Button
          kind="primary"
          type="submit"
          className={styles.submit}
          aria-label={searchBoxMessages.search}
        >
          {size === 'large' ? searchBoxMessages.search : <Icon name="search" />}
        </Button>
      </div>
      {suggestions.length > 0 && (
        <Suspense>
          <SuggestionList
            id={id}
            typed={typed}
            sections={sections}
            active={active}
            onTake={take}
            onClearRecent={() => {
              searches.clear()
              input.current?.focus()
            }}
          />
        </Suspense>
      )}
      <VisuallyHidden>
        <span role="status">
          {suggestions.length > 0 && searchBoxMessages.found(suggestions.length)}
        </span>
      </VisuallyHidden>
    </form>
  )
}
