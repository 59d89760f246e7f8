import { defaultCountry } from '#domain/market/country.ts'
import type { ReactNode } from 'react'
import { siteConfigQuery } from '../../api/queries.ts'
import { Hound } from '../../art/hound.tsx'
import figures from '../../components/figures.module.css'
import { Folded } from '../../components/folded.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { howWeRankMessages as messages, priceJudgingMessages } from '../../messages/how-we-rank.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import styles from './how-we-rank.module.css'

export const HowWeRankPage = (): ReactNode => {
  const { country } = useShopper()
  const { demo } = usePrefetched(siteConfigQuery())
  const { never, sections, verified, counting, coverage, questions } = messages
  return (
    <Prose
      heading={messages.heading}
      lead={messages.lead}
      picture={<Hound mood="sniffing" width={208} />}
    >
      <PageHead
        title={messages.title}
        description={messages.description}
        canonical={paths.howWeRank(defaultCountry)}
      />
      <section className={styles.never}>
        <h2>{never.heading}</h2>
        <p>{never.text}</p>
      </section>
      <Example />
      {[...sections, ...priceJudgingMessages].map(({ heading, text, points }) => (
        <Folded key={heading} heading={heading} text={text} summary={messages.more}>
          <ol>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
        </Folded>
      ))}
      {[verified, counting, coverage].map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
      {demo && <p className={styles.demonstration}>{messages.demonstration}</p>}
      <p>
        {questions.before}
        <Link to={paths.contact(country)} viewTransition>
          {questions.link}
        </Link>
        {questions.after}
      </p>
    </Prose>
  )
}

/** Three offers in their order, with the reason of each place. */
const Example = (): ReactNode => {
  const { heading, text, columns, offers } = messages.example
  return (
    <section>
      <h2>{heading}</h2>
      <p>{text}</p>
      <table className={figures.table}>
        <ColumnHeads names={columns} />
        <tbody>
          {offers.map(({ shop, price, delivery, total }) => (
            <tr key={shop}>
              <th scope="row">{shop}</th>
              <td>{price}</td>
              <td>{delivery}</td>
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
