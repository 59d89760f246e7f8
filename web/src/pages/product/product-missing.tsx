import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ErrorScreen } from '../../components/error-screen.tsx'
import { statusPageMessages } from '../../messages/status-pages.ts'
import { productMessages as messages } from '../../messages/product.ts'
import { keepStated, paths } from '../../paths.ts'
import { useShopper, useStatedChoices } from '../../shopper/use-shopper.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useTimeout } from '../../use-timeout.ts'

type Props = {
  /** Says so in a toast and goes to the page that says it, as within the site (decision 24). */
  readonly leaves: boolean
}

export const missingProductMs = 3000

export const ProductMissing = ({ leaves }: Props): ReactNode => {
  const { country } = useShopper()
  const stated = useStatedChoices()
  const navigate = useNavigate()
  const { start } = useTimeout()
  useEffect(() => {
    if (!leaves) return undefined
    showToast('error', messages.notFoundToast, missingProductMs)
    const to = keepStated(paths.productNotFound(country), stated)
    return start(missingProductMs, () => void navigate(to, { replace: true }))
  }, [leaves, country, stated, navigate, start])
  return (
    <ErrorScreen status={404} heading={statusPageMessages.headings['product-not-found']}>
      <p>{statusPageMessages.hints['product-not-found']}</p>
    </ErrorScreen>
  )
}
