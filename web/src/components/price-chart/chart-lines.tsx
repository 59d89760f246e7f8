import type { ReactNode } from 'react'
import { type ChartStep, shareOf } from './chart-scale.ts'

export type ChartLine = {
  readonly name: string
  readonly steps: readonly ChartStep[]
  /** Missing: that of text. */
  readonly colour?: string
}

/** Both in ms; may reach beyond the period shown. */
export type ChartBand = { readonly name: string; readonly from: number; readonly to: number }

type BandsProps = {
  readonly bands: readonly ChartBand[]
  readonly from: number
  readonly to: number
}

export const ChartBands = ({ bands, from, to }: BandsProps): ReactNode =>
  bands.map((band) => {
    const start = shareOf(Math.max(band.from, from), from, to)
    const end = shareOf(Math.min(band.to, to), from, to)
    return (
      <rect
        key={`${band.name} ${band.from}`}
        fill="var(--brand-soft)"
        x={`${round(start * 100)}%`}
        width={`${round((end - start) * 100)}%`}
        height="100%"
      >
        <title>{band.name}</title>
      </rect>
    )
  })

/** What is coloured is one of few. */
const widthOf = (colour: string | undefined): number => (colour === undefined ? 1 : 2)

type LineProps = { readonly index: number; readonly colour?: string | undefined }

/** Told apart by their dashes, which need no colour. */
export const DashedLine = ({ index, colour, d }: LineProps & { readonly d: string }): ReactNode => (
  <path
    fill="none"
    stroke={colour ?? 'var(--ink)'}
    strokeWidth={widthOf(colour)}
    d={d}
    strokeDasharray={dashes[index % dashes.length]}
    vectorEffect="non-scaling-stroke"
  />
)

/** What a line looks like, beside its name. */
export const LineSample = ({ index, colour }: LineProps): ReactNode => (
  <svg width="40" viewBox="0 0 40 8" aria-hidden="true">
    <path
      fill="none"
      stroke={colour ?? 'var(--ink)'}
      strokeWidth={widthOf(colour)}
      d="M0 4H40"
      strokeDasharray={dashes[index % dashes.length]}
    />
  </svg>
)

const dashes = [
  '7 3',
  '2 2',
  '10 3 2 3',
  '4 2',
  '12 4',
  '2 5',
  '7 2 2 2 2 2',
  '5 5',
  '1 2 5 2',
  '14 2',
]

const round = (share: number): number => Math.round(share * 100) / 100
