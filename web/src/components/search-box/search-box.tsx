import type { Country } from '#domain/market/country.ts'
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { searchBoxMessages } from '../../messages/search-box.ts'
import { keepStated, paths, type SearchParams } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { classNames } from '../../ui/class-names.ts'
import { makeSpareView } from '../../ui/lazy-view.tsx'
import { StatedChoices } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './search-box.module.css'
import type { Suggestion } from './suggestion-sections.ts'
import { useRecentSearches, useSuggestions, type Suggestions } from './use-suggestions.ts'
import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  /** `large` has a button with the word Search, `compact` one with the glass alone. */
  readonly size?: 'compact' | 'large'
  readonly placeholder?: string
  /** The words of the address; when they change they overwrite what is typed, unless empty. */
  readonly query?: string
  /** Empties the field once the search has been tried. */
  readonly clears?: boolean
  /** A choice of the country to begin with; without it the country is the page's. */
  readonly CountryField?: (props: CountryFieldProps) => ReactNode
  /** Sets it apart from another search box on the page. */
  readonly label?: string
  /** What goes with the words wherever they are searched. */
  readonly along?: Partial<SearchParams>
  /** Hears of all that is typed: for pages that search by themselves. */
  readonly onType?: (text: string) => void
}

export type CountryFieldProps = {
  /** Chosen while its page is on its way; searches go there at once. */
  readonly asked: Country | undefined
  readonly onAsk: Dispatch<SetStateAction<Country | undefined>>
}

const suggestionList = makeSpareView(
  async () => (await import('./suggestion-list.tsx')).SuggestionList,
)

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
  CountryField,
  label,
  along = {},
  onType,
}: Props): ReactNode => {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { country: shown, basis } = useShopper()
  const [asked, setAsked] = useState<Country>()
  const country = asked ?? shown
  const stated = use(StatedChoices)
  const [typed, setTyped] = useState(query)
  const [incoming, setIncoming] = useState(query)
  if (query !== incoming) {
    setIncoming(query)
    if (query !== '') setTyped(query)
  }
  const searches = useRecentSearches()
  const suggestions = useSuggestions(typed, country, searches)
  const { id, sections, count, active, open, mark, close } = suggestions

  const write = (text: string): void => {
    open()
    mark(undefined)
    setTyped(text)
    onType?.(text)
  }

  const search = async (): Promise<void> => {
    close()
    searches.add(typed)
    makeRoom(input.current)
    const to = keepStated(paths.search({ ...along, q: typed.trim(), country, basis }), stated)
    await navigate(to, { viewTransition: true })
    if (clears) setTyped((now) => (now === typed ? '' : now))
  }

  const take = ({ kind, text }: Suggestion): void => {
    close()
    const isSearch = kind === 'phrase' || kind === 'recent'
    if (isSearch) searches.add(text)
    setTyped(isSearch && !clears ? text : '')
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
      {!CountryField && <input type="hidden" name="country" value={country} />}
      {stated.includes('basis') && <input type="hidden" name="basis" value={basis} />}
      <Hidden values={along} />
      <SearchField
        input={input}
        size={size}
        placeholder={placeholder}
        {...suggestions}
        onWrite={write}
      />
      {CountryField && <CountryField asked={asked} onAsk={setAsked} />}
      {count > 0 && (
        <suggestionList.View
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
      )}
      <VisuallyHidden>
        <span role="status">{count > 0 && searchBoxMessages.found(count)}</span>
      </VisuallyHidden>
    </form>
  )
}

/** Where a keyboard covers half of the window it makes room for what was found. */
const makeRoom = (input: HTMLInputElement | null): void => {
  if (matchMedia('(pointer: coarse)').matches) input?.blur()
}

type FieldProps = Suggestions & {
  readonly input: RefObject<HTMLInputElement | null>
  readonly size: 'compact' | 'large'
  readonly placeholder: string
  readonly onWrite: (text: string) => void
}

/** The field with its buttons; shows the suggestion that is marked in place of what was typed. */
const SearchField = ({
  input,
  id,
  size,
  placeholder,
  count,
  active,
  shown,
  open,
  close,
  walk,
  onWrite,
}: FieldProps): ReactNode => {
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
      if (count === 0) onWrite('')
      close()
    }
  }

  return (
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
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // As many as the API reads.
        maxLength={maxQueryCharacters}
        placeholder={placeholder}
        value={shown}
        onChange={({ target }) => onWrite(target.value)}
        onClick={open}
        onKeyDown={onKeyDown}
      />
      {shown !== '' && (
        <IconButton
          icon="close"
          className="js-only"
          label={searchBoxMessages.clear}
          onClick={() => {
            onWrite('')
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
  )
}

/** For browsers without scripts. */
const Hidden = ({ values }: { readonly values: Partial<SearchParams> }): ReactNode =>
  Object.entries(values).flatMap(([name, value]) =>
    [value]
      .flat()
      .map(
        (one) =>
          one && <input key={`${name} ${one}`} type="hidden" name={name} value={String(one)} />,
      ),
  )
