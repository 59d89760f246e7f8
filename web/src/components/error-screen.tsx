import type { ReactNode } from 'react'
import { Hound, type HoundMood } from '../art/hound.tsx'
import { errorMessages as messages } from '../messages/errors.ts'
import { paths } from '../paths.ts'
import { useShopper } from '../shopper/use-shopper.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './error-screen.module.css'
import { PageHead } from './page-head.tsx'

type Props = {
  readonly status: number
  readonly heading: string
  readonly mood?: HoundMood
  readonly children: ReactNode
  readonly action?: ReactNode
}

export const ErrorScreen = (props: Props): ReactNode => {
  const { status, heading, mood = 'puzzled', children, action } = props
  const { country } = useShopper()
  return (
    <div className={styles.screen}>
      <PageHead title={heading} status={status} noindex />
      <Hound mood={mood} width={232} />
      <h1 tabIndex={-1}>{heading}</h1>
      <div className={styles.hint}>{children}</div>
      <nav className={styles.links} aria-label={messages.links}>
        {action}
        <ButtonLink kind={action ? 'secondary' : 'primary'} to={paths.home(country)}>
          {messages.home}
        </ButtonLink>
        <ButtonLink to={paths.search({ country })}>{messages.search}</ButtonLink>
        <ButtonLink to={paths.contact(country)}>{messages.contact}</ButtonLink>
      </nav>
    </div>
  )
}
