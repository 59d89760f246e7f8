import { formatAmount } from '#domain/money/display-price.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type ChartBand, ChartBands, type ChartLine, DashedLine } from './chart-lines.tsx'
import { formatDay, formatMonth } from '../../format/instant.ts'
import { productMessages as messages } from '../../messages/product.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import type { HistoryWindow } from './history-window.ts'
import styles from './price-chart.module.css'
import {
  chartSide,
  type ChartStep,
  priceAt,
  priceScale,
  shareOf,
  stepPath,
  timeMarks,
} from './chart-scale.ts'

type Props = {
  /** Two at least, not all of them null; none where the lines are all. */
  readonly steps: readonly ChartStep[]
  /** The period shown, in ms. */
  readonly from: number
  readonly to: number
  readonly window: HistoryWindow
  readonly currency: string
  readonly lowest?: Lowest
  readonly askedAt: (moment: number) => string
  /** What its lines are; missing: the lowest price. */
  readonly label?: string
  /** One for each shop beside the lowest of all, or for each product. */
  readonly lines?: readonly ChartLine[]
  /** Sales that everybody knows, in ms. */
  readonly bands?: readonly ChartBand[]
}

type Lowest = { readonly at: number; readonly price: number; readonly text: string }

/** A line of steps. Places are shares of the room, so that text keeps its size at every width. */
export const PriceChart = (props: Props): ReactNode => {
  const { steps, from, to, window, currency, lowest, askedAt, lines = [], bands = [] } = props
  const { country } = useShopper()
  const id = useId()
  const [picked, setPicked] = useState<number>()
  const days = Math.round((to - from) / day)
  const momentOf = (index: number): number => to - (days - index) * day
  const timeText = (at: number): string => {
    if (window !== '1y' && window !== 'all') return formatDay(at, country, to)
    return days > 800 ? String(new Date(at).getUTCFullYear()) : formatMonth(at, country)
  }
  const dayOf = (index: number): string =>
    index === days ? messages.today : formatDay(momentOf(index), country, to)

  const drawn = [steps, ...lines.map((line) => line.steps)].flat()
  const scale = priceScale(drawn.flatMap(({ price }) => price ?? []))
  const { low, high, marks, decimals } = scale
  const x = (at: number): string => percent(shareOf(at, from, to))
  const y = (price: number): string => percent(1 - shareOf(price, low, high))
  const now = steps.at(-1)?.price ?? null
  const shown = picked ?? days
  const pickedPrice = picked === undefined ? null : priceAt(steps, momentOf(picked))

  return (
    <figure className={styles.figure}>
      <output htmlFor={id} aria-live="polite" className={styles.readout}>
        {messages.askedOn(dayOf(shown), askedAt(momentOf(shown)))}
      </output>
      <div className={styles.plot}>
        <div className={styles.prices} aria-hidden="true">
          {marks.toReversed().map((mark) => (
            <span key={mark}>{markText(mark, decimals, currency)}</span>
          ))}
        </div>
        <div className={styles.area}>
          <svg role="img" aria-label={props.label ?? messages.chart} className={styles.chart}>
            <ChartBands bands={bands} from={from} to={to} />
            {marks.map((mark) => (
              <line key={mark} className={styles.grid} x2="100%" y1={y(mark)} y2={y(mark)} />
            ))}
            {timeMarks(from, to, window).map(({ at, minor }) => (
              <text
                key={at}
                className={minor ? styles.minor : styles.time}
                x={x(at)}
                y="100%"
                dy="1.6em"
              >
                {timeText(at)}
              </text>
            ))}
            <text textAnchor="end" x="100%" y="100%" dy="1.6em">
              {messages.today}
            </text>
            <svg
              viewBox={`0 0 ${chartSide} ${chartSide}`}
              width="100%"
              height="100%"
              preserveAspectRatio="none"
              className={styles.chart}
            >
              {lines.map(({ steps, colour }, i) => (
                <DashedLine
                  key={i}
                  index={i}
                  colour={colour}
                  d={stepPath(steps, { from, to, low, high })}
                />
              ))}
              <path
                className={styles.line}
                d={stepPath(steps, { from, to, low, high })}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            {lowest && (
              <LowestMark
                x={shareOf(lowest.at, from, to)}
                y={shareOf(lowest.price, low, high)}
                text={lowest.text}
              />
            )}
            {now !== null && <circle className={styles.now} cx="100%" cy={y(now)} r="5" />}
            {picked !== undefined && (
              <PickedDay
                x={x(momentOf(picked))}
                y={pickedPrice === null ? undefined : y(pickedPrice)}
              />
            )}
          </svg>
          <DayInput id={id} days={days} shown={shown} text={dayOf(shown)} onPick={setPicked} />
        </div>
      </div>
    </figure>
  )
}

type LowestMarkProps = {
  /** Shares of the room, from its lower left. */
  readonly x: number
  readonly y: number
  readonly text: string
}

const LowestMark = ({ x, y, text }: LowestMarkProps): ReactNode => {
  const place = { x: percent(x), y: percent(1 - y) }
  // Below it the words would stand on the days.
  const isLow = y < 0.15
  return (
    <>
      <circle className={styles.lowest} cx={place.x} cy={place.y} r="5" />
      <text
        className={styles.lowestText}
        {...place}
        dy={isLow ? '-.8em' : '1.6em'}
        textAnchor={anchorAt(x, isLow ? 0.5 : 0.2)}
      >
        {messages.lowestMark(text)}
      </text>
    </>
  )
}

type PickedDayProps = {
  readonly x: string
  /** Undefined where there was no price. */
  readonly y: string | undefined
}

const PickedDay = ({ x, y }: PickedDayProps): ReactNode => (
  <>
    <line className={styles.cursor} x1={x} x2={x} y2="100%" />
    {y !== undefined && <circle className={styles.picked} cx={x} cy={y} r="5" />}
  </>
)

type DayInputProps = {
  readonly id: string
  readonly days: number
  readonly shown: number
  readonly text: string
  readonly onPick: (index: number | undefined) => void
}

const DayInput = ({ id, days, shown, text, onPick }: DayInputProps): ReactNode => {
  const input = useRef<HTMLInputElement>(null)
  // The server has rendered it: keys may have moved it before its code was there.
  useEffect(() => {
    const early = Number(input.current?.value ?? days)
    if (early !== days) onPick(early)
  }, [])
  return (
    <input
      ref={input}
      id={id}
      type="range"
      className={`js-only ${styles.range}`}
      aria-label={messages.day}
      aria-valuetext={text}
      min={0}
      max={days}
      value={shown}
      onChange={({ target }) => onPick(Number(target.value))}
      onPointerMove={({ clientX, currentTarget }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        const index = Math.round(((clientX - left) / width) * days)
        onPick(Math.min(Math.max(index, 0), days))
      }}
      onPointerLeave={({ pointerType }) => {
        // A finger that was lifted has not moved on.
        if (pointerType === 'mouse') onPick(undefined)
      }}
      onBlur={() => onPick(undefined)}
    />
  )
}

const day = 24 * 60 * 60 * 1000

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** Words beside a point stay within the chart: `edge` is how near its sides they leave the middle. */
const anchorAt = (share: number, edge: number): 'start' | 'middle' | 'end' => {
  if (share < edge) return 'start'
  return share > 1 - edge ? 'end' : 'middle'
}

const markText = (price: number, decimals: number, currency: string): string => {
  const text = formatAmount(price, currency)
  if (decimals === 0) return text.replace(/\.00$/, '')
  return decimals === 2 ? text : text.charAt(0) + price.toFixed(decimals)
}
