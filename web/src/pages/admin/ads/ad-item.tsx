import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { type ReactNode, useState } from 'react'
import { archiveAd, deleteAd } from '../../../api/ads.ts'
import { ApiError } from '../../../api-error.ts'
import { adsMessages, explainDelete } from '../../../messages/admin/ads.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { imageSrcSet } from '../../../ui/picture.tsx'
import placeholder from '../../../ui/placeholder.svg'
import { showToast } from '../../../ui/toasts/toasts.ts'
import formStyles from '../form/admin-form.module.css'
import { ConfirmedButton } from '../form/confirmed-button.tsx'
import { keepFocus, useRefresh } from '../form/use-action.ts'
import { toAdDay } from './ad-draft.ts'
import { AdFigures } from './ad-figures.tsx'
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
              () => archiveAd(ad.id, !ad.archived),
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
          onConfirm={() => run(() => deleteAd(ad.id), adsMessages.deleted, explainDelete)}
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
