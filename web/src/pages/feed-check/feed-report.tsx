import type {
  CheckedOfferBody,
  FeedProblemBody,
  FeedReportBody,
} from '#openapi/schemas/feed-check.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Stock } from '../../components/offer/stock.tsx'
import { formatCount } from '../../format/count.ts'
import { feedCheckMessages } from '../../messages/feed-check.ts'
import { productMessages } from '../../messages/product.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './feed-check.module.css'

const { report: messages } = feedCheckMessages

export const FeedReport = ({ report }: { readonly report: FeedReportBody }): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { format, broken, counts, rows, problems, offers, domains } = report
  const total = counts.accepted + counts.partiallyAccepted
  const state = broken ? 'broken' : total < rows || problems.length > 0 ? 'partly' : 'good'
  useEffect(() => heading.current?.focus(), [report])
  return (
    <section aria-label={messages.region}>
      <div className={classNames(styles.verdict, styles[state])}>
        <h2 ref={heading} tabIndex={-1}>
          <Icon name={state === 'good' ? 'check' : 'warning'} />
          {state === 'partly' && total === rows ? messages.good : messages[state]}
        </h2>
        {broken && <p>{broken.message}</p>}
        <p className={styles.facts}>
          {format ? messages.format(format.name, format.encoding) : messages.unknownFormat}{' '}
          {domains.length > 0 && messages.links(domains)}
        </p>
        {format?.encodingGuessed && <p>{messages.guessed}</p>}
      </div>
      {rows > 0 && <Counts report={report} />}
      {rows > 0 && (
        <>
          <h3>{messages.problems}</h3>
          {problems.length === 0 ? (
            <p>{messages.noProblems}</p>
          ) : (
            <ul className={styles.problems}>
              {problems.map((problem) => (
                <Problem key={`${problem.code} ${problem.field}`} problem={problem} />
              ))}
            </ul>
          )}
          <h3>{offers.length > 0 ? messages.offers(offers.length, total) : messages.noOffers}</h3>
          <ol className={styles.offers}>
            {offers.map((offer, at) => (
              <Offer key={`${at} ${offer.id}`} offer={offer} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

const Counts = ({ report: { rows, counts } }: { readonly report: FeedReportBody }): ReactNode => (
  <dl className={styles.counts}>
    {Object.entries({ rows, ...counts }).map(([name, count]) => (
      <div key={name} className={count > 0 ? styles[name] : undefined}>
        <dt>{isCount(name) && messages.counts[name]}</dt>
        <dd>{formatCount(count)}</dd>
      </div>
    ))}
  </dl>
)

const isCount = (name: string): name is keyof typeof messages.counts => name in messages.counts

const Problem = ({ problem }: { readonly problem: FeedProblemBody }): ReactNode => {
  const { severity, field, fieldName, message, hint, count, examples } = problem
  return (
    <li className={styles.problem}>
      <p className={styles.where}>
        <strong className={styles[severity]} title={messages.severityHint[severity]}>
          {messages.severity[severity]}
        </strong>{' '}
        <code>{field === 'row' ? messages.wholeRecord : fieldName}</code> {messages.times(count)}
      </p>
      <p className={styles.message}>{message}</p>
      <p>
        {messages.mend} {hint}
      </p>
      <ul className={styles.examples}>
        {examples.map(({ row, line, offerId, value }, at) => (
          <li key={`${at} ${row}`}>
            <span>{messages.example(row, line, offerId)}</span>
            {value !== null && <code>{value === '' ? messages.nothing : value}</code>}
          </li>
        ))}
      </ul>
    </li>
  )
}

const Offer = ({ offer }: { readonly offer: CheckedOfferBody }): ReactNode => (
  <li className={styles.offer}>
    <p className={styles.title}>{offer.title}</p>
    <p className={styles.price}>
      {offer.price} <small>{offer.currency}</small>
    </p>
    <p className={styles.terms}>
      <Stock availability={offer.availability} />
      <span>{productMessages.conditions[offer.condition]}</span>
      <span>{offer.deliveryInfo}</span>
      {offer.variant !== null && <span>{offer.variant}</span>}
    </p>
    <p className={styles.id}>
      <code>{offer.id}</code>
    </p>
  </li>
)
