import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { messages } from '../messages/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './failure.module.css'

type Props = {
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** Stands where something could not be read; Retry reads it again, without scripts the whole page. */
export const Failure = ({ children, onRetry }: Props): ReactNode => {
  const { pathname, search } = useLocation()
  return (
    <div className={styles.failure} role="alert">
      <p>{children}</p>
      <ButtonLink
        to={pathname + search}
        reloadDocument
        onClick={(event) => {
          event.preventDefault()
          onRetry()
        }}
      >
        <Icon name="retry" />
        {messages.retry}
      </ButtonLink>
    </div>
  )
}
