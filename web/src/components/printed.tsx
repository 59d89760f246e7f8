import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { formatInstant } from '../format/instant.ts'
import { productMessages as messages } from '../messages/product.ts'
import { useRenderTime } from '../render-time.ts'
import { useShopper } from '../shopper/use-shopper.ts'

type Props = {
  /** Behind its path: what else its address says. */
  readonly search?: string
}

/** Of when a printed page is, and where it is found. */
export const Printed = ({ search = '' }: Props): ReactNode => {
  const { country } = useShopper()
  const { pathname } = useLocation()
  const now = useRenderTime()
  const origin = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => '',
  )
  return (
    <p className="print-only">
      {messages.pricesAsOf(formatInstant(now, country))} · {origin}
      {pathname}
      {search}
    </p>
  )
}
