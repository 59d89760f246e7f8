import { createContext, use, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepStated } from '../paths.ts'

/** What links must say beside where they lead; see `keepStated`. */
export const StatedChoices = createContext('')

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Begins with a slash; see `paths`. Others (`mailto:`, another site) are left to the browser. */
  readonly to: string
  readonly replace?: boolean
  /** What the page is told beside its address. */
  readonly state?: object
  readonly preventScrollReset?: boolean
  readonly viewTransition?: boolean
  /** Leaves it to the browser to go there. */
  readonly reloadDocument?: boolean
}

/**
 * Leads to a page of ours without loading the document anew. The router's own would resolve
 * relative addresses, which takes a third of the time in which a page of a hundred links is made.
 */
export const Link = (props: LinkProps): ReactNode => {
  const {
    to: path,
    replace,
    state,
    preventScrollReset,
    viewTransition,
    reloadDocument,
    onClick,
    ...rest
  } = props
  const navigate = useNavigate()
  const isPage = path.startsWith('/') && rest.target === undefined
  const stated = use(StatedChoices)
  const to = isPage ? keepStated(path, stated) : path
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (!isPage || reloadDocument || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    const { pathname, search, hash } = location
    void navigate(to, {
      replace: replace ?? to === pathname + search + hash,
      state,
      preventScrollReset: preventScrollReset ?? false,
      viewTransition: viewTransition ?? false,
    })
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** That a click leads on in this tab. */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
