import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { formatInstant } from '../../../format/instant.ts'
import { productMessages as messages } from '../../../messages/product.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import styles from './offers.module.css'

/** Of when a printed page is, and where it is found. */
export const Printed = (): ReactNode => {
  const { country } = useShopper()
  const { pathname } = useLocation()
  const now = useRenderTime()
  const origin = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => '',
  )
  return (
    <p className={styles.printOnly}>
      {messages.pricesAsOf(formatInstant(now, country))} · {origin}
      {pathname}
    </p>
  )
}
