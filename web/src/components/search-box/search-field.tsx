import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { searchBoxMessages } from '../../messages/search-box.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-box.module.css'
import type { Suggestions } from './use-suggestions.ts'

type Props = Suggestions & {
  readonly input: RefObject<HTMLInputElement | null>
  readonly size: 'compact' | 'large'
  readonly placeholder: string
  readonly onWrite: (text: string) => void
}

/** The field with its buttons; shows the suggestion that is marked in place of what was typed. */
export const SearchField = ({
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
}: Props): ReactNode => {
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
