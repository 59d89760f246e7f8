import { call } from '../../../api/operations.ts'
import type { AdDetailsBody, KeptAdBody } from '#openapi/schemas/ad.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../../api-error.ts'
import { adDetailsQuery } from '../../../api/ads.ts'
import { Failure } from '../../../components/failure.tsx'
import { formatCount } from '../../../format/count.ts'
import { adsMessages, explainDelete } from '../../../messages/admin/ads.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { imageSrcSet } from '../../../ui/picture.tsx'
import placeholder from '../../../ui/placeholder.svg'
import { showToast } from '../../../ui/toasts/toasts.ts'
import analyticsStyles from '../analytics/analytics.module.css'
import { DayChart } from '../analytics/day-chart.tsx'
import formStyles from '../form/admin-form.module.css'
import { ConfirmedButton } from '../../../components/confirmed-button.tsx'
import { keepFocus, useRefresh } from '../form/use-action.ts'
import { toAdDay } from './ad-draft.ts'
import styles from './ad-items.module.css'

const { list: messages } = adsMessages

type Props = { readonly ad: KeptAdBody; readonly onEdit: () => void }

export const AdItem = ({ ad, onEdit }: Props): ReactNode => {
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const { companyName: company } = ad

  const run = async (
    work: () => Promise<unknown>,
    done: string,
    explain: (error: ApiError) => string,
  ): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      await work()
      await refresh()
      showToast('success', done)
      keepFocus()
      return true
    } catch (cause) {
      showToast('error', explain(cause instanceof ApiError ? cause : new ApiError(0, '', '')))
      return false
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className={styles.item}>
      <img
        src={isBroken ? placeholder : ad.adImage}
        srcSet={isBroken ? undefined : imageSrcSet(ad.adImage)}
        sizes="20rem"
        alt=""
        width={320}
        height={160}
        loading="lazy"
        onError={() => setBroken(true)}
      />
      <h3>{company}</h3>
      {(ad.archived || ad.demo) && (
        <p className={styles.marks}>
          {ad.archived && <Badge tone="warn">{messages.archived}</Badge>}
          {ad.demo && <Badge tone="brand">{messages.demonstration}</Badge>}
        </p>
      )}
      <AdFacts ad={ad} />
      <AdFigures id={ad.id} company={company} />
      <div className={formStyles.actions}>
        <Button aria-label={messages.editOf(company)} onClick={onEdit}>
          {messages.edit}
        </Button>
        <Button
          aria-disabled={isBusy}
          aria-label={ad.archived ? messages.unarchiveOf(company) : messages.archiveOf(company)}
          onClick={() =>
            void run(
              () =>
                call(
                  ad.archived ? 'DELETE /admin/ads/:id/archived' : 'PUT /admin/ads/:id/archived',
                  { params: { id: ad.id } },
                ),
              ad.archived ? adsMessages.unarchived : adsMessages.archived,
              () => adsMessages.changeFailed,
            )
          }
        >
          {ad.archived ? messages.unarchive : messages.archive}
        </Button>
        <ConfirmedButton
          text={messages.delete}
          label={messages.deleteOf(company)}
          title={messages.deleteTitle}
          keep={messages.keep}
          isBusy={isBusy}
          onConfirm={() =>
            run(
              () => call('DELETE /ads/delete-ad', { body: { adId: ad.id } }),
              adsMessages.deleted,
              explainDelete,
            )
          }
        >
          {messages.deleteText(company)}
        </ConfirmedButton>
      </div>
    </li>
  )
}

const AdFacts = ({ ad }: Pick<Props, 'ad'>): ReactNode => (
  <dl>
    <dt>{messages.email}</dt>
    <dd>{ad.email}</dd>
    <dt>{messages.type}</dt>
    <dd>{adsMessages.form.types[ad.adType]}</dd>
    <dt>{messages.start}</dt>
    <dd>{toAdDay(ad.startDate)}</dd>
    <dt>{messages.expiry}</dt>
    <dd>{toAdDay(ad.expiryDate)}</dd>
    <dt>{messages.beside}</dt>
    <dd>{[...ad.categories, ...ad.brands].join(', ') || messages.everything}</dd>
    <dt>{messages.link}</dt>
    <dd>
      {isWebAddress(ad.adLink) ? (
        <a href={ad.adLink} target="_blank" rel="nofollow noopener noreferrer">
          {ad.adLink}
        </a>
      ) : (
        messages.notApplicable
      )}
    </dd>
    <dt>{messages.counted}</dt>
    <dd>{messages.counts(ad.impressions, ad.clicks)}</dd>
  </dl>
)

/** The server takes no others; checked once more where it becomes a link. */
const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address)

const { days: dayMessages } = adsMessages

type FiguresProps = { readonly id: string; readonly company: string }

const AdFigures = ({ id, company }: FiguresProps): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.days} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={dayMessages.headingOf(company)}>{dayMessages.heading}</summary>
      {isOpen && <Figures id={id} company={company} />}
    </details>
  )
}

const Figures = ({ id, company }: FiguresProps): ReactNode => {
  const { data, error, refetch } = useQuery(adDetailsQuery(id))
  if (!data)
    return error ? (
      <Failure onRetry={() => void refetch()}>{dayMessages.failed}</Failure>
    ) : (
      <p role="status">{dayMessages.reading}</p>
    )
  const days = latestDays(data.days)
  if (days.length === 0) return <p>{dayMessages.none}</p>
  return (
    <>
      <DayChart
        label={dayMessages.seenOf(company)}
        days={days.map(({ day, impressions }) => ({ day, count: impressions }))}
      />
      <div
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={dayMessages.headingOf(company)}
      >
        <table className={analyticsStyles.table}>
          <thead>
            <tr>
              <th scope="col">{dayMessages.day}</th>
              <th scope="col">{dayMessages.seen}</th>
              <th scope="col">{dayMessages.followed}</th>
            </tr>
          </thead>
          <tbody>
            {data.days.map(({ day, impressions, clicks }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{formatCount(impressions)}</td>
                <td>{formatCount(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type AdDay = AdDetailsBody['days'][number]

/** Thirty days up to the latest with a count, gaps filled; `counted` has the latest first. */
export const latestDays = (counted: readonly AdDay[]): readonly AdDay[] => {
  const latest = counted[0]?.day
  if (latest === undefined) return []
  const known = new Map(counted.map((day) => [day.day, day]))
  return Array.from({ length: 30 }, (_, place) => {
    const back = (29 - place) * dayMs
    const day = new Date(Date.parse(latest) - back).toISOString().slice(0, 10)
    return known.get(day) ?? { day, impressions: 0, clicks: 0 }
  })
}

const dayMs = 86_400_000
