import type { TipRecordBody } from '#openapi/schemas/product/tip.ts'
import type { ReactNode } from 'react'
import { siteConfigQuery, tipRecordQuery } from '../../api/queries.ts'
import { Hound } from '../../art/hound.tsx'
import { Folded } from '../../components/folded.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { formatCount } from '../../format/count.ts'
import { formatDay } from '../../format/instant.ts'
import { tipsMessages as messages } from '../../messages/tips.ts'
import { paths } from '../../paths.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import { Calibration } from './calibration.tsx'
import { CategoryTable } from './category-table.tsx'
import { Summary } from './summary.tsx'
import styles from '../../components/figures.module.css'

export const TipsPage = (): ReactNode => {
  const { country } = useShopper()
  const { shown, replay } = usePrefetched(tipRecordQuery())
  const { demo } = usePrefetched(siteConfigQuery())
  const { how } = messages
  return (
    <Prose
      heading={messages.title}
      lead={messages.lead}
      picture={<Hound mood="sniffing" width={208} />}
    >
      <PageHead title={messages.title} description={messages.description} canonical="/tips" />
      <Summary part={shown.score.tips > 0 ? shown : replay} isReplay={shown.score.tips === 0} />
      {demo && <p className={styles.note}>{messages.demonstration}</p>}
      <Folded heading={how.heading} text={how.text} summary={how.more}>
        <ul>
          {how.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Folded>
      <section>
        <h2>{messages.curious.heading}</h2>
        <details>
          <summary>{messages.curious.summary}</summary>
          <section>
            <h3>{messages.shown.heading}</h3>
            <RecordPart part={shown} none={messages.shown.none} />
          </section>
          <section>
            <h3>{messages.replay.heading}</h3>
            <p>{messages.replay.text}</p>
            <RecordPart part={replay} none={messages.replay.none} />
          </section>
        </details>
      </section>
      <p>
        <Link to={paths.howWeRank(country)} viewTransition>
          {messages.howWeRank}
        </Link>
      </p>
    </Prose>
  )
}

type Part = TipRecordBody['shown']

const RecordPart = ({ part, none }: { readonly part: Part; readonly none: string }): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const { score, waiting, firstAt, lastAt, categories } = part
  const day = (moment: string): string => formatDay(moment, country, now)
  return (
    <>
      {score.tips === 0 && <p>{none}</p>}
      {waiting > 0 && <p className={styles.note}>{messages.waiting(tipsText(waiting))}</p>}
      {score.tips > 0 && firstAt && lastAt && (
        <>
          <p>{messages.of(tipsText(score.tips), day(firstAt), day(lastAt))}</p>
          <Facts score={score} />
          <Calibration bins={score.bins} />
          <CategoryTable categories={categories} />
        </>
      )}
    </>
  )
}

const tipsText = (count: number): string => messages.tips(count, formatCount(count))

const Facts = ({ score }: { readonly score: Part['score'] }): ReactNode => {
  const { facts } = messages
  const { tips, lower, brier, baseBrier, skill, waited, bought } = score
  const figures = [
    [facts.lower, facts.lowerText(lower / tips)],
    brier !== null &&
      baseBrier !== null && [facts.brier, facts.brierText(brier.toFixed(3), baseBrier.toFixed(3))],
    skill !== null && [facts.skill, facts.skillText(skill)],
    [facts.waited, facts.saved(waited.savedPercent, tipsText(waited.tips))],
    [facts.bought, facts.saved(bought.savedPercent, tipsText(bought.tips))],
  ].filter((figure) => figure !== false)
  return (
    <>
      <dl>
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt>
              <strong>{name}</strong>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{facts.followed}</p>
    </>
  )
}
