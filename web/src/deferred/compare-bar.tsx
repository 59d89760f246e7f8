import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import styles from '../components/compare/compare.module.css'
import { storeCompared, useComparedProducts } from '../components/compare/compared-products.ts'
import { compareMessages as messages } from '../messages/compare/compare.ts'
import { paths } from '../paths.ts'
import buttons from '../ui/button.module.css'
import { IconButton } from '../ui/icon-button.tsx'
import type { Router } from '../use-timeout.ts'
import { shownCountry } from './shown-country.ts'

/** Beside every page but the comparison itself, while this device keeps products to be compared. */
export const showCompareBar = (router: Router): void => {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<CompareBar router={router} />)
}

const CompareBar = ({ router }: { readonly router: Router }): ReactNode => {
  const compared = useComparedProducts()
  const pathname = useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state.location.pathname,
  )
  if (compared.length === 0 || pathname === '/compare') return null
  const to = paths.compare(compared, shownCountry())
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate(to)
  }
  return (
    <section className={styles.bar} aria-label={messages.heading}>
      <a href={to} className={`${buttons.button} ${buttons.primary}`} onClick={follow}>
        {messages.bar(compared.length)}
      </a>
      <IconButton icon="close" label={messages.clear} onClick={() => storeCompared([])} />
    </section>
  )
}
