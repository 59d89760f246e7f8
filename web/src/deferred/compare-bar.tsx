import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import styles from '../components/compare/compare.module.css'
import { changedAddress } from '../components/compare/changed-address.ts'
import { isPlainClick } from '../components/compare/plain-click.ts'
import { storeCompared, useComparedProducts } from '../components/compare/compared-products.ts'
import { compareMessages as messages } from '../messages/compare/compare.ts'
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
  const { pathname, search } = useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state.location,
  )
  if (compared.length === 0 || pathname === '/compare') return null
  const to = changedAddress(shopperIn(search), shownCountry(), { p: compared.join() })
  const follow = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return
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

/** What the page's own address says of its shopper. */
const shopperIn = (search: string): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => shopperNames.includes(name)),
  )

const shopperNames = ['country', 'currency', 'basis']
