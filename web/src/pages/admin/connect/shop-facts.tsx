import type { ShopInspectionBody } from '#openapi/schemas/admin/shop.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../../format/count.ts'
import { connectMessages as messages } from '../../../messages/admin/connect.ts'
import { Link } from '../../../ui/link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { Panel } from '../form/panel.tsx'
import styles from './connect-page.module.css'

const { facts } = messages

/** What a person decides by: platform, currency, robots.txt, pace and terms. */
export const ShopFacts = ({ shop }: { readonly shop: ShopInspectionBody }): ReactNode => (
  <Panel heading={facts.heading} hint={<ShopLink url={shop.url} />}>
    <dl className={styles.facts}>
      <dt>{facts.platform}</dt>
      <dd>{messages.platform(shop.platform)}</dd>
      <dt>{facts.currency}</dt>
      <dd>{shop.currency ?? messages.noCurrency}</dd>
      <dt>{facts.robots}</dt>
      <dd>{messages.robots(shop.robots)}</dd>
      <dt>{facts.pace}</dt>
      <dd>{messages.pace(shop.robots.pauseSeconds)}</dd>
      <dt>{facts.terms}</dt>
      <dd>{shop.termsUrl === null ? messages.noTerms : <ShopLink url={shop.termsUrl} />}</dd>
      {shop.retailer && (
        <>
          <dt>{facts.known}</dt>
          <dd>
            <Link to={adminPaths.retailer(shop.retailer._id)}>
              {messages.known(shop.retailer.name)}
            </Link>
          </dd>
        </>
      )}
      <dt>{facts.requests}</dt>
      <dd>{formatCount(shop.requests)}</dd>
    </dl>
    {shop.notes.length > 0 && (
      <div>
        <h3>{messages.notes}</h3>
        <ul className={styles.notes}>
          {shop.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    )}
  </Panel>
)

/** Left alone by crawlers, and told nothing of where the admin came from. */
const ShopLink = ({ url }: { readonly url: string }): ReactNode => (
  <a href={url} rel="noreferrer nofollow" target="_blank">
    {url}
  </a>
)
