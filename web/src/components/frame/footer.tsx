import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '../../account/stored-user.ts'
import { siteConfigQuery } from '../../api/queries.ts'
import { footerMessages } from '../../messages/footer.ts'
import { messages } from '../../messages/site.ts'
import { inCountry, paths } from '../../paths.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { AccountLinks } from './account-menu.tsx'
import styles from './footer.module.css'

const { links, statements } = footerMessages

export const Footer = (): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  // Without an answer the page is about that; here is only what is always true.
  const { data: site } = useQuery(siteConfigQuery())
  const explore = {
    [links.home]: paths.home(country),
    [links.categories]: paths.categories(country),
    [links.brands]: paths.brands(country),
    [links.shops]: inCountry('/shops', country),
    [links.deals]: paths.deals({ country }),
    [links.scan]: inCountry('/scan', country),
    [links.howWeRank]: paths.howWeRank(country),
    [links.tips]: inCountry('/tips', country),
  }
  const company = {
    [links.about]: paths.about(country),
    [links.contact]: paths.contact(country),
    [links.privacy]: paths.privacy(country),
    [links.feedCheck]: inCountry('/retailers/feed-check', country),
    [links.data]: inCountry('/data', country),
  }
  return (
    <footer className={classNames('later', styles.footer)}>
      <div className={styles.inner}>
        <nav className={styles.links} aria-label={footerMessages.label}>
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
              <a href={paths.apiDocuments}>{links.api}</a>
            </li>
            {site?.sourceUrl && (
              <li>
                <a href={site.sourceUrl}>{links.source}</a>
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
          {footerMessages.copyright(new Date(now).getUTCFullYear(), site?.version)}
        </p>
      </div>
    </footer>
  )
}
