import { currencyOf } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { ShopInspectionBody } from '#openapi/schemas/admin/shop.ts'
import type { ReactNode } from 'react'
import { connectMessages as messages } from '../../../messages/admin/connect.ts'
import { sourceMessages } from '../../../messages/admin/sources.ts'
import { adminProductMessages } from '../../../messages/admin/products.ts'
import { CheckBox } from '../../../ui/form/check-box.tsx'
import { AdminTable, type Column } from '../list/admin-list.tsx'
import styles from './connect-page.module.css'

const { availabilities } = adminProductMessages.form

type Props = {
  readonly proposal: ShopInspectionBody['proposals'][number]
  readonly name: string
}

/** A source that could be added, with what it would bring. */
export const Proposal = ({ proposal, name }: Props): ReactNode => {
  const { broken, mayRead, everyMinutes } = proposal
  return (
    <section className={styles.proposal} aria-label={proposal.name}>
      {broken === null && mayRead ? (
        <CheckBox name={name} label={messages.use(proposal.name)} value="yes" defaultChecked />
      ) : (
        <p className={styles.broken}>
          <strong>{proposal.name}</strong> {messages.unusable(broken ?? '')}
        </p>
      )}
      <p className={styles.url}>{proposal.url}</p>
      {broken === null && (
        <p>
          {messages.count(proposal)}
          {proposal.accepted + proposal.refused > 0 && messages.rows(proposal)}{' '}
          {everyMinutes !== null && `${sourceMessages.every(everyMinutes)}. `}
          {messages.duration(proposal.secondsPerRun)}
        </p>
      )}
      {proposal.problems.length > 0 && (
        <ul className={styles.notes}>
          {proposal.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {proposal.sample.length > 0 && <Sample proposal={proposal} />}
    </section>
  )
}

type Row = Props['proposal']['sample'][number]

const Sample = ({ proposal }: Pick<Props, 'proposal'>): ReactNode => {
  const { columns: names } = messages
  const columns: readonly Column<Row>[] = [
    [names.title, ({ title }) => title, 'main'],
    [
      names.price,
      ({ priceMinor }) => formatPrice(priceMinor, currencyOf(proposal.country)),
      'number',
    ],
    [names.stock, ({ availability }) => availabilities[availability]],
    [names.brand, ({ brand }) => brand ?? messages.none],
    [names.category, ({ category }) => category ?? messages.none],
    [names.picture, ({ image }) => (image === null ? messages.none : messages.hasPicture)],
  ]
  return (
    <AdminTable
      label={messages.sample}
      columns={columns}
      keyOf={({ url, title }) => `${url} ${title}`}
      items={proposal.sample}
    />
  )
}
