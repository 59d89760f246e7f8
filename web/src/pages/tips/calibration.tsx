import type { TipRecordBody } from '#openapi/schemas/product/tip.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../format/count.ts'
import { tipsMessages } from '../../messages/tips.ts'
import styles from '../../components/figures.module.css'

type Props = { readonly bins: TipRecordBody['shown']['score']['bins'] }

const messages = tipsMessages.plot

/** What was said against what happened, as a plot and as a table. */
export const Calibration = ({ bins }: Props): ReactNode => {
  const [said, tips, was] = messages.columns
  return (
    <>
      <h4>{messages.heading}</h4>
      <div className={styles.calibration}>
        <figure>
          <Plot bins={bins} />
          <figcaption className={styles.note}>{messages.note}</figcaption>
        </figure>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{said}</th>
              <th scope="col">{tips}</th>
              <th scope="col">{was}</th>
            </tr>
          </thead>
          <tbody>
            {bins.map((bin) => (
              <tr key={bin.chance}>
                <th scope="row">{chanceOf(bin)}</th>
                <td>{formatCount(bin.tips)}</td>
                <td>{messages.percent(bin.lower / bin.tips)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const chanceOf = ({ chance }: Props['bins'][number]): string =>
  messages.chance(Math.round(chance * 10))

const Plot = ({ bins }: Props): ReactNode => {
  const most = Math.max(...bins.map(({ tips }) => tips))
  const words = bins.map((bin) =>
    messages.point(chanceOf(bin), messages.percent(bin.lower / bin.tips)),
  )
  return (
    <svg
      className={styles.plot}
      viewBox="-34 -18 244 262"
      role="img"
      aria-label={messages.label(words.join(', '))}
    >
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <path stroke="var(--line)" d={`M0 ${200 - percent * 2}H200`} />
          <text x={-6} y={204 - percent * 2} textAnchor="end">
            {percent}
          </text>
        </g>
      ))}
      <path stroke="var(--muted)" strokeDasharray="4" d="M0 200L200 0" />
      {bins.map(({ chance, tips, lower }) => (
        <circle
          key={chance}
          fill="var(--brand)"
          cx={chance * 200}
          cy={200 - (lower / tips) * 200}
          r={3 + 6 * Math.sqrt(tips / most)}
        />
      ))}
      {[1, 3, 5, 7, 9].map((tenths) => (
        <text key={tenths} x={tenths * 20} y={218} textAnchor="middle">
          {tenths}
        </text>
      ))}
      <text x={100} y={238} textAnchor="middle">
        {messages.said}
      </text>
      <text x={0} y={-4}>
        {messages.was}
      </text>
    </svg>
  )
}
