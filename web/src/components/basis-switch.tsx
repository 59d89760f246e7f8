import { bases } from '#domain/offer/basis.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { messages } from '../messages/site.ts'
import { addressFor } from '../shopper/shopper.ts'
import { useChangeShopper } from '../shopper/use-change-shopper.ts'
import { useShopper } from '../shopper/use-shopper.ts'
import { isPlain, Link } from '../ui/link.tsx'
import styles from './basis-switch.module.css'

/** Whether prices are shown with delivery; links to the same page without scripts. */
export const BasisSwitch = (): ReactNode => {
  const { basis } = useShopper()
  const { pathname, search } = useLocation()
  const changeShopper = useChangeShopper()
  return (
    <nav className={styles.switch} aria-label={messages.basis}>
      {bases.map((one) => (
        <Link
          key={one}
          to={`${pathname}?${addressFor(search, { basis: one })}`}
          className={styles.choice}
          aria-current={one === basis ? 'true' : undefined}
          rel="nofollow"
          onClick={(event) => {
            if (!isPlain(event)) return
            event.preventDefault()
            void changeShopper({ basis: one })
          }}
        >
          {messages.bases[one]}
        </Link>
      ))}
    </nav>
  )
}
