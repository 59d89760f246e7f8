import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '../../account/stored-user.ts'
import { siteConfigQuery } from '../../api/queries.ts'
import { frameMessages } from '../../messages/frame.ts'
import { messages } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { AccountLinks } from './account-menu.tsx'
import styles from './footer.module.css'

const { footerLinks, statements } = frameMessages

export const Footer = (): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  // Without an answer the page is about that; here is only what is always true.
  const { data: site } = useQuery(siteConfigQuery())
  const explore = {
    [footerLinks.home]: paths.home(country),
    [footerLinks.categories]: paths.categories(country),
    [footerLinks.brands]: paths.brands(country),
    [footerLinks.howWeRank]: paths.howWeRank(country),
  }
  const company = {
    [footerLinks.about]: paths.about(country),
    [footerLinks.contact]: paths.contact(country),
    [footerLinks.privacy]: paths.privacy(country),
    [footerLinks.feedCheck]: paths.feedCheck(country),
  }
  return (
    <footer className={classNames('later', styles.footer)}>
      <div className={styles.inner}>
        <nav className={styles.links} aria-label={frameMessages.footer}>
          <ul className={styles.list}>
            {Object.entries(explore).map(([text, to]) => (
              <li key={text}>
                <Link to={to} viewTransition>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          <ul className={styles.list}>
            {Object.entries(company).map(([text, to]) => (
              <li key={text}>
                <Link to={to} viewTransition>
                  {text}
                </Link>
              </li>
            ))}
            <li>
              <a href={paths.apiDocuments}>{footerLinks.api}</a>
            </li>
            {site?.sourceUrl && (
              <li>
                <a href={site.sourceUrl}>{footerLinks.source}</a>
              </li>
            )}
          </ul>
          <div className={styles.account}>
            <AccountLinks user={useUser()} />
          </div>
        </nav>
        <div className={styles.statements}>
          {site?.demo && <p className={styles.demonstration}>{messages.demonstration}</p>}
          {statements[site?.demo ? 'demonstration' : 'live'].map((statement) => (
            <p key={statement}>{statement}</p>
          ))}
        </div>
        <p className={styles.copyright}>
          {frameMessages.copyright(new Date(now).getUTCFullYear(), site?.version)}
        </p>
      </div>
    </footer>
  )
}
