import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

type Handlers = { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void }

/**
 * What has the focus in the form keeps it where another answer puts it into another group: there it is another
 * element, and the old one took the focus away with it. React tells nothing of a blur that it causes itself.
 */
export const useKeptFocus = (form: RefObject<HTMLFormElement | null>): Handlers => {
  const focused = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const last = focused.current
    if (!last || last.isConnected) return
    focused.current = undefined
    const own = markOf(last)
    const moved = [...(form.current?.elements ?? [])].find((element) => markOf(element) === own)
    if (!(moved instanceof HTMLElement)) return
    for (let group = moved.closest('details'); group; group = outer(group)) group.open = true
    moved.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }) => (focused.current = target),
    onBlur: () => (focused.current = undefined),
  }
}

const outer = (group: Element): HTMLDetailsElement | null =>
  group.parentElement?.closest('details') ?? null

/** A box is named by what it ticks, the end of a range by its range. */
const markOf = (element: Element): string =>
  [
    element instanceof HTMLInputElement && element.type === 'checkbox'
      ? element.value
      : element.closest('[role=group]')?.ariaLabel,
    element.getAttribute('name'),
  ].join(' ')
