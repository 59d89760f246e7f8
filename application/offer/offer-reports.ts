import type { Wired } from '../wired.ts'
import { DomainError } from '#domain/errors.ts'
import type { AccountId, OfferId } from '#domain/ids.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type {
  AdminOutcome,
  OfferReportKind,
  OfferReportOutcome,
} from '#domain/offer/offer-report.ts'
import { dayMs } from '#domain/price-history/days-before.ts'
import { hasVisibleText } from '#domain/visible-text.ts'
import { recipientLimit, type LimitAttempts } from '../account/limits.ts'
import { readEmail } from '../account/read-fields.ts'
import type { Limit } from '../account/session/attempts.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { MailMessage, MailStore } from '../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { offerNotFound } from './offer-errors.ts'
import type {
  AnsweredReport,
  ListOfferReports,
  OfferReportStore,
  OpenOfferReport,
} from './offer-report-store.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'

export type OfferReports = Wired<typeof offerReportUseCases> & {
  readonly list: ListOfferReports
}

/** Visitors without an account say only that a price is wrong, and are told the result where they leave an address. */
export type Reporter =
  | { readonly accountId: AccountId }
  | { readonly addressBlock: string; readonly email: string | null }

type Deps = {
  readonly inTransaction: InTransaction<{
    offerReports: OfferReportStore
    mails: MailStore
    audit: AuditLog
  }>
  readonly limitAttempts: LimitAttempts
  readonly clock: Clock
  readonly newId: NewId
}

/** Throws DomainError 'not-found', 'limited', 'invalid' for the price that is shown, or a wrong one of which nothing is said. */
const makeReportOffer =
  ({ inTransaction, limitAttempts, clock, newId }: Deps) =>
  async (
    report: {
      readonly offerId: OfferId
      readonly kind: OfferReportKind
      readonly note: string
      /** What the price is, in minor units. */
      readonly saidMinor: number | null
    },
    by: Reporter,
  ): Promise<{
    readonly isRechecked: boolean
    /** What was reported, in words. */
    readonly said: string
  }> => {
    const { accountId, email } =
      'accountId' in by
        ? { ...by, email: null }
        : { accountId: null, email: by.email === null ? null : readEmail(by.email) }
    const { offerId, kind } = report
    const saidMinor = kind === 'price' ? report.saidMinor : null
    const note = hasVisibleText(report.note) ? report.note : ''
    if (kind === 'price' && saidMinor === null && note === '') throw nothingSaid()
    await limitAttempts(limitsOf(by))
    const at = clock.now()
    return inTransaction(async ({ offerReports }) => {
      const said = { ...report, saidMinor, note, id: newId(), accountId, email, at }
      const offer = await offerReports.add(said, pauseSeconds)
      if (!offer) throw offerNotFound()
      const { priceMinor: shownMinor, ...of } = offer
      if (saidMinor === shownMinor) throw shownPrice()
      const words = saidBack({ ...of, kind, shownMinor, saidMinor })
      if (kind === 'product') {
        await offerReports.askWhatItIs({ id: newId(), offerId, at })
        return { isRechecked: false, said: words }
      }
      const isRechecked = await offerReports.recollect(offerId, at, pauseSeconds)
      return { isRechecked, said: words }
    })
  }

const limitsOf = (by: Reporter): readonly Limit[] => {
  if ('accountId' in by)
    return [
      { name: 'offer-report', whom: [by.accountId], attempts: reportsOfAccount, windowMs: hourMs },
    ]
  const ofBlock = { whom: [by.addressBlock] }
  return [
    { ...ofBlock, name: 'offer-report-block', attempts: reportsOfBlock, windowMs: hourMs },
    { ...ofBlock, name: 'offer-report-block-day', attempts: reportsOfBlockAndDay, windowMs: dayMs },
    ...(by.email === null ? [] : [recipientLimit(by.email, 'other')]),
  ]
}

const shownPrice = (): DomainError =>
  new DomainError('invalid', 'offer_report.shown_price', 'That is the price that we show.', {
    fields: [{ field: 'amountMinor', message: 'is the price that we show' }],
  })

const nothingSaid = (): DomainError =>
  new DomainError('invalid', 'offer_report.nothing_said', 'Say what price you saw.', {
    fields: [{ field: 'amountMinor', message: 'is needed where the note says nothing' }],
  })

const hourMs = 3_600_000
const reportsOfAccount = 20
/** Of visitors, from one address block. */
const reportsOfBlock = 10
const reportsOfBlockAndDay = 30

/** Between two collections because of reports. */
const pauseSeconds = 15 * 60

const makeAnswerOfferReports =
  ({ inTransaction, clock }: Deps) =>
  async (): Promise<void> => {
    for (;;) {
      const answered = await inTransaction(async ({ offerReports, mails }) => {
        const now = clock.now()
        const reports = await offerReports.takeAnswered(now, reportsAtOnce)
        for (const report of reports) {
          const outcome = outcomeOf(report)
          await offerReports.close(report.id, outcome, now)
          if (report.kind === 'product') await offerReports.settleQuestion(report.offerId)
          await mails.queue(...answersTo(report, outcome))
        }
        return reports.length
      })
      if (answered < reportsAtOnce) return
    }
  }

const reportsAtOnce = 100

const outcomeOf = ({
  kind,
  isGone,
  isSamePrice,
  isSameProduct,
}: AnsweredReport): OfferReportOutcome => {
  if (kind === 'product' && !isSameProduct) return 'moved'
  if (isGone) return 'offer-gone'
  if (kind === 'product') return 'stays'
  return isSamePrice ? 'price-same' : 'price-changed'
}

/** To the account, or to each visitor who left an address. */
const answersTo = (
  report: OpenOfferReport,
  outcome: OfferReportOutcome,
): readonly MailMessage[] => {
  const { id, reporter, visitors, shop, country, priceMinor, reportedPriceMinor, product } = report
  const key = `offer-report-answered ${id}`
  const kind = 'offer-report-answered'
  const dataOf = (saidMinor: number | null) => ({
    outcome,
    shop,
    price: formatPrice(priceMinor, currencyOf(country)),
    said: saidBack({ ...report, saidMinor, shownMinor: reportedPriceMinor }),
    product: product ?? undefined,
  })
  if (!reporter)
    return visitors.map(({ email, saidMinor }, place) => ({
      key: `${key} ${place}`,
      kind,
      recipient: email,
      data: dataOf(saidMinor),
      owner: {},
    }))
  const { accountId, name, email } = reporter
  const data = { ...dataOf(report.saidMinor), name }
  return [{ key, kind, recipient: email, data, owner: { accountId } }]
}

/** Tells who reported it by mail, where an address is known. Throws DomainError 'not-found' when there is no such open report. */
const makeCloseOfferReport =
  ({ inTransaction, clock }: Deps) =>
  (id: string, outcome: AdminOutcome, actor: Actor): Promise<void> =>
    inTransaction(async ({ offerReports, mails, audit }) => {
      const report = await offerReports.take(id)
      if (!report) throw reportNotFound()
      await offerReports.close(id, outcome, clock.now())
      if (report.kind === 'product') await offerReports.settleQuestion(report.offerId)
      await mails.queue(...answersTo(report, outcome))
      await audit.record({
        actor,
        action: 'offer_report.closed',
        subject: { kind: 'offer_report', id },
        before: { state: 'open' },
        after: { state: 'closed', outcome },
      })
    })

const reportNotFound = (): DomainError =>
  new DomainError('not-found', 'offer_report.not_found', 'There is no such open report.')

export const offerReportUseCases = {
  report: makeReportOffer,
  answer: makeAnswerOfferReports,
  close: makeCloseOfferReport,
}

type SaidOfOffer = {
  readonly kind: OfferReportKind
  readonly shop: string
  readonly country: Country
  /** What we showed when it was said, in minor units. */
  readonly shownMinor: number
  /** What the price is instead; null where that was not said. */
  readonly saidMinor: number | null
}

/** What somebody reported, said back to them: on the page and in the mail. */
const saidBack = ({ kind, shop, country, shownMinor, saidMinor }: SaidOfOffer): string => {
  const show = (minor: number): string => formatPrice(minor, currencyOf(country))
  if (kind === 'product') return `You said the offer at ${shop} is another product.`
  return saidMinor === null
    ? `You said the price at ${shop} is not ${show(shownMinor)}.`
    : `You said the price at ${shop} is ${show(saidMinor)}, not ${show(shownMinor)}.`
}
