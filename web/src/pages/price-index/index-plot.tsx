import type { PriceIndexBody } from '#openapi/schemas/product/price-index.ts'
import type { ReactNode } from 'react'
import { priceScale, shareOf } from '../../components/price-chart/chart-scale.ts'
import { formatLongMonth } from '../../format/instant.ts'
import { priceIndexMessages as messages } from '../../messages/price-index.ts'
import styles from '../../components/figures.module.css'

type Props = Pick<PriceIndexBody, 'months'>

/** A line from month to month; the table below it says the same. */
export const IndexPlot = ({ months }: Props): ReactNode => {
  const { low, high, marks } = priceScale(months.map(({ index }) => index))
  const x = (at: number): number => round((at / Math.max(months.length - 1, 1)) * width)
  const y = (index: number): number => round((1 - shareOf(index, low, high)) * height)
  const words = months.map(({ month, index }) =>
    messages.point(formatLongMonth(month), index.toFixed(1)),
  )
  const [first] = months
  return (
    <figure>
      <svg
        className={styles.plot}
        viewBox={`-44 -14 ${width + 72} ${height + 44}`}
        role="img"
        aria-label={messages.chart(words.join(', '))}
      >
        {marks.map((mark) => (
          <g key={mark}>
            <path stroke="var(--line)" d={`M0 ${y(mark)}H${width}`} />
            <text x={-8} y={y(mark) + 4} textAnchor="end">
              {mark}
            </text>
          </g>
        ))}
        <polyline
          fill="none"
          stroke="var(--brand)"
          strokeWidth="2"
          points={months.map(({ index }, at) => `${x(at)},${y(index)}`).join(' ')}
        />
        {months.map(({ month, index }, at) => (
          <circle key={month} fill="var(--brand)" cx={x(at)} cy={y(index)} r="3" />
        ))}
        {months.map(({ month }, at) =>
          (months.length - 1 - at) % labelEvery(months.length) === 0 ? (
            <text key={month} x={x(at)} y={height + 20} textAnchor="middle">
              {formatLongMonth(month).replace(/^(\w{3})\w*/, '$1')}
            </text>
          ) : null,
        )}
      </svg>
      {first && (
        <figcaption className={styles.note}>
          {messages.plotNote(formatLongMonth(first.month))}
        </figcaption>
      )}
    </figure>
  )
}

const width = 360
const height = 180

/** Four or five labels have room on a phone. */
const labelEvery = (months: number): number => Math.max(1, Math.ceil((months - 1) / 4))

const round = (value: number): number => Math.round(value * 10) / 10
