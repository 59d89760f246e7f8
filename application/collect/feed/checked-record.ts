import type { OfferId } from '#domain/ids.ts'
import { cutText, plainText } from '#domain/plain-text.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'
import type { ReadRow } from '#domain/collect/read-row.ts'
import type { RowProblem } from '#domain/collect/row-problem.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { Currency } from '#domain/money/money.ts'
import { feedFieldName, type FeedDialect } from './dialects.ts'
import type { ReadEvent } from './offer-reader.ts'

/** What became of one record of a feed, and why. */
export type CheckedRecord = {
  readonly row: number
  readonly line: number | null
  readonly id: OfferId | null
  /** Of a record that is not shown, as published. */
  readonly title: string | null
  readonly link: string | null
  /** What is asked while no sale holds, in cents; null where none can be shown. */
  readonly priceMinor: number | null
  /** What is asked in a sale that holds now, in cents. */
  readonly saleMinor: number | null
  readonly deliveryMinor: number | null
  readonly currency: Currency
  readonly availability: Availability | null
  readonly condition: Condition | null
  readonly brand: string | null
  readonly outcome: ReadRow['outcome']
  readonly reasons: readonly RecordReason[]
}

export type RecordReason = Omit<RowProblem, 'value'> & {
  readonly fieldName: string
  readonly value: string | null
}

type RowEvent = Extract<ReadEvent, { kind: 'row' }>
type ProblemEvent = Extract<ReadEvent, { kind: 'problem' }>

export type CheckedRecords = {
  readonly all: readonly CheckedRecord[]
  readonly add: (read: ReadRow, event: RowEvent, dialect: FeedDialect | undefined) => void
  /** Of the record that comes next, or of one that is lost by it. */
  readonly addProblem: (event: ProblemEvent, dialect: FeedDialect | undefined) => void
}

/** The first records of a feed, each with all its problems. */
export const makeCheckedRecords = (currency: Currency, most: number): CheckedRecords => {
  const all: CheckedRecord[] = []
  let pending: readonly RowProblem[] = []
  const keep = (
    { row, line = null }: Pick<RowEvent, 'row'> & { readonly line?: number | null },
    outcome: ReadRow['outcome'],
    facts: Facts,
    problems: readonly RowProblem[],
    dialect: FeedDialect | undefined,
  ): void => {
    const reasons = [...pending, ...problems].map((problem) => toReason(problem, dialect))
    pending = []
    if (all.length < most) all.push({ row, line, currency, ...facts, outcome, reasons })
  }
  return {
    all,
    add(read, event, dialect) {
      const facts =
        'offer' in read ? shownFacts(read.offer) : publishedFacts(event.raw, read.offerId)
      keep(event, read.outcome, facts, read.problems, dialect)
    },
    addProblem(event, dialect) {
      const { problem, offerId } = event
      if (problem.severity === 'error') {
        keep(event, 'rejected', publishedFacts({}, offerId), [problem], dialect)
      } else pending = [...pending.slice(-mostPending), problem]
    },
  }
}

/** More of one record nobody reads. */
const mostPending = 20

const toReason = (problem: RowProblem, dialect: FeedDialect | undefined): RecordReason => ({
  ...problem,
  fieldName: feedFieldName(dialect, problem.field),
  value: problem.value ?? null,
})

type Facts = Omit<CheckedRecord, 'row' | 'line' | 'currency' | 'outcome' | 'reasons'>

const shownFacts = ({
  offerId,
  terms,
  detail,
}: Extract<ReadRow, { offer: object }>['offer']): Facts => {
  const { regularMinor } = detail.price
  return {
    id: offerId,
    title: terms.title,
    link: terms.url,
    priceMinor: regularMinor,
    saleMinor: terms.priceMinor < regularMinor ? terms.priceMinor : null,
    deliveryMinor: terms.deliveryMinor,
    availability: terms.availability,
    condition: terms.condition,
    brand: detail.brand,
  }
}

const publishedFacts = ({ title, url }: RawOffer, offerId: OfferId | undefined): Facts => ({
  id: offerId ?? null,
  title: textOrNull(plainText(title?.slice(0, 4 * longest) ?? '')),
  link: textOrNull(url ?? ''),
  priceMinor: null,
  saleMinor: null,
  deliveryMinor: null,
  availability: null,
  condition: null,
  brand: null,
})

const longest = 2047

const textOrNull = (text: string): string | null => (text === '' ? null : cutText(text, longest))
