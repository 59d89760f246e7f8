import type { OwnWebhookBody } from '#openapi/schemas/account/webhook.ts'
import type { ReactNode } from 'react'
import { webhookMessages as messages } from '../../../messages/account/webhooks.ts'
import { paths } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './webhooks.module.css'

type Props = { readonly webhook: Pick<OwnWebhookBody, 'products' | 'shops'> }

/** Products and shops of a webhook, each a link to its page; of many the first ones. */
export const Watched = ({ webhook: { products, shops } }: Props): ReactNode => {
  const { country } = useShopper()
  const productLinks = products.map(({ id, title }) => ({
    to: paths.product(id, country),
    name: title,
  }))
  const shopLinks = shops.map(({ slug, name }) => ({ to: paths.retailer(slug, country), name }))
  if (products.length + shops.length === 0)
    return <p className={styles.note}>{messages.watchesNothing}</p>
  return (
    <dl className={styles.watched}>
      <Links term={messages.products} links={productLinks} />
      <Links term={messages.shops} links={shopLinks} />
    </dl>
  )
}

type LinksProps = {
  readonly term: string
  readonly links: readonly { readonly to: string; readonly name: string }[]
}

const Links = ({ term, links }: LinksProps): ReactNode => {
  if (links.length === 0) return null
  const list = (some: LinksProps['links']): ReactNode => (
    <ul className={styles.links}>
      {some.map(({ to, name }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  )
  const more = links.slice(shownAtOnce)
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {list(links.slice(0, shownAtOnce))}
        {more.length > 0 && (
          <details>
            <summary>{messages.more(more.length)}</summary>
            {list(more)}
          </details>
        )}
      </dd>
    </div>
  )
}

const shownAtOnce = 4
