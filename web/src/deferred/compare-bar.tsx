import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { focusHeading } from '../components/frame/route-focus.tsx'
import { storeCompared, useComparedProducts } from '../components/compare/compared-products.ts'
import { compareMessages as messages } from '../messages/compare/compare.ts'
import { inCountry, withQuery } from '../paths.ts'
import buttons from '../ui/button.module.css'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { isPlain } from '../ui/link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Router } from '../use-timeout.ts'
import styles from './compare-bar.module.css'
import { shownCountry } from './shown-country.ts'

/** Beside every page but the comparison itself, while this device keeps products to be compared. */
export const showCompareBar = (router: Router): void => {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<CompareBar router={router} />)
}

type Props = { readonly router: Router; readonly compared: readonly string[] }

const CompareBar = ({ router }: Pick<Props, 'router'>): ReactNode => {
  const compared = useComparedProducts()
  return (
    <>
      <VisuallyHidden role="status">
        {compared.length > 0 && messages.kept(compared.length)}
      </VisuallyHidden>
      {compared.length > 0 && <Bar router={router} compared={compared} />}
    </>
  )
}

const Bar = ({ router, compared }: Props): ReactNode => {
  const { pathname, search } = useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state.location,
  )
  if (pathname === '/compare') return null
  const to = addressOf(compared, search)
  const follow = (event: MouseEvent): void => {
    if (!isPlain(event)) return
    event.preventDefault()
    void router.navigate(to)
  }
  const clear = (): void => {
    storeCompared([])
    focusHeading()
  }
  return (
    <section className={styles.bar} aria-label={messages.heading}>
      <a
        href={to}
        className={`${buttons.button} ${buttons.primary}`}
        aria-label={messages.bar(compared.length)}
        onClick={follow}
      >
        <Icon name="compare" />
        <span className={styles.words}>{messages.word}</span> {compared.length}
      </a>
      <IconButton icon="close" label={messages.clear} onClick={clear} />
    </section>
  )
}

/** For the shopper that the page's own address names, which may be ahead of what the page shows. */
const addressOf = (ids: readonly string[], search: string): string => {
  const asked = new URLSearchParams(search)
  const path = withQuery('/compare', {
    p: ids.join(),
    country: asked.get('country') ?? '',
    currency: asked.get('currency') ?? '',
    basis: asked.get('basis') ?? '',
  })
  return asked.has('country') ? path : inCountry(path, shownCountry())
}
