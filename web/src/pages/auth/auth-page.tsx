import type { ReactNode } from 'react'
import { Hound, type HoundMood } from '../../art/hound.tsx'
import { Logo } from '../../art/logo.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { guardedMessages } from '../../messages/account/guarded.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import styles from './auth-page.module.css'

type Props = {
  readonly heading: string
  readonly lead?: ReactNode
  readonly mood?: HoundMood
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

export const AuthPage = ({
  heading,
  lead,
  mood = 'sniffing',
  footer,
  children,
}: Props): ReactNode => {
  const { country } = useShopper()
  return (
    <div className={styles.page}>
      <PageHead title={heading} noindex />
      <div className={styles.top}>
        <Link to={paths.home(country)} className={styles.logo} aria-label={messages.home}>
          <Logo />
        </Link>
        <Hound mood={mood} width={104} />
      </div>
      <div className={styles.card}>
        <div className={styles.head}>
          <h1 tabIndex={-1}>{heading}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
      {footer !== undefined && <p className={styles.footer}>{footer}</p>}
    </div>
  )
}

export const Divider = (): ReactNode => <p className={styles.or}>{messages.or}</p>

export const RequiresJs = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <>
    <div className={`js-only ${styles.body}`}>{children}</div>
    <p className={`no-js-only ${styles.notice} ${styles.needed}`}>{guardedMessages.needsScripts}</p>
  </>
)
