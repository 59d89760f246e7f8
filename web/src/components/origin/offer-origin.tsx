import { toMinor } from '#domain/watch/typed-amount.ts'
import {
  longestReportNote,
  offerReportKinds,
  type OfferReportKind,
} from '#domain/offer/offer-report.ts'
import type {
  OfferProvenanceBody,
  OfferReportedBody,
  ReportOfferBody,
} from '#openapi/schemas/offer-report.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { rememberPath } from '../../account/previous-path.ts'
import { useUser } from '../../account/stored-user.ts'
import type { ApiError } from '../../api-error.ts'
import type { ApiQuery } from '../../api/queries.ts'
import { sendJson } from '../../api/send.ts'
import { formatDay, formatInstant } from '../../format/instant.ts'
import { offerOriginMessages as messages } from '../../messages/offer-origin.ts'
import { faultOf } from '../../messages/typed-amount.ts'
import { paths, withQuery } from '../../paths.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './offer-origin.module.css'

export const OfferOrigin = ({ offer }: { readonly offer: OfferBody }): ReactNode => {
  const { data, isError } = useQuery(provenanceQuery(offer.id))
  return (
    <div className={styles.origin} role="group" aria-label={messages.group(offer.shopName)}>
      {data ? (
        <Facts known={data} />
      ) : (
        <p role="status">{isError ? messages.failed : messages.reading}</p>
      )}
      <OfferReport offer={offer} />
      <ManageLink offerId={offer.id} />
    </div>
  )
}

const Facts = ({ known }: { readonly known: OfferProvenanceBody }): ReactNode => {
  const { source, isDemonstration, seenAt, firstSeenAt, changedAt, match } = known
  const { country } = useShopper()
  const now = useRenderTime()
  const facts = {
    [messages.checked]: formatInstant(seenAt, country),
    [messages.from]: [
      source === null ? messages.nowhere : messages.sources[source],
      isDemonstration && source !== 'demo' ? messages.invented : '',
    ].join(' '),
    ...(match && { [messages.matched]: matchWords(match) }),
    [messages.changed]: formatDay(changedAt, country, now),
    [messages.since]: formatDay(firstSeenAt, country, now),
  }
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

const matchWords = ({ method, confidence }: NonNullable<OfferProvenanceBody['match']>): string =>
  method === 'title'
    ? `${messages.methods.title}, ${messages.sure(confidence)}`
    : messages.methods[method]

const ManageLink = ({ offerId }: { readonly offerId: string }): ReactNode =>
  useUser()?.isAdmin === true && (
    <p>
      <Link to={withQuery(`${paths.admin}/offers`, { q: offerId })}>{messages.manage}</Link>
    </p>
  )

const OfferReport = ({ offer }: { readonly offer: OfferBody }): ReactNode => {
  const user = useUser()
  const [kind, setKind] = useState<OfferReportKind>()
  const [thanks, setThanks] = useState<string>()

  if (thanks !== undefined)
    return (
      <p role="status" tabIndex={-1} ref={takeFocus}>
        {thanks}
      </p>
    )
  return (
    <>
      <p className={styles.actions}>
        {(user ? offerReportKinds : visitorKinds).map((each) => (
          <Button
            key={each}
            aria-expanded={kind === each}
            onClick={() => setKind(kind === each ? undefined : each)}
          >
            {messages.report[each]}
          </Button>
        ))}
        {!user && <SignIn />}
      </p>
      {kind && (
        <Form
          key={kind}
          label={messages.report[kind]}
          submit={messages.send}
          busy={messages.sending}
          explain={explain}
          check={({ amountMinor = '', note = '' }): Readonly<Record<string, string>> => {
            if (amountMinor.trim() !== '') return faultOf('amountMinor', amountMinor)
            if (kind === 'product' || note.trim() !== '') return {}
            return { amountMinor: messages.seenMissing }
          }}
          onSubmit={async ({ amountMinor = '', email = '', note = '' }) => {
            const said = toMinor(amountMinor)
            const report = {
              kind,
              note,
              ...(said !== undefined && { amountMinor: said }),
              ...(email !== '' && { email }),
            }
            const isAnswered = user !== undefined || email !== ''
            setThanks(messages.thanks(await reportOffer(offer.id, report), isAnswered))
          }}
        >
          {kind === 'price' && (
            <Field
              name="amountMinor"
              inputMode="decimal"
              label={messages.seen(offer.currency)}
              hint={messages.seenHint}
              autoComplete="off"
              autoFocus
            />
          )}
          <TextArea
            name="note"
            label={messages.note[kind]}
            hint={messages.noteHint}
            maxLength={longestReportNote}
            rows={2}
            autoFocus={kind === 'product'}
          />
          {!user && (
            <Field
              name="email"
              type="email"
              label={messages.email}
              hint={messages.emailHint}
              autoComplete="email"
            />
          )}
        </Form>
      )}
    </>
  )
}

/** It stands where the form was, which is longer: it comes into view with the focus. */
const takeFocus = (said: HTMLElement | null): void => said?.focus()

const visitorKinds: readonly OfferReportKind[] = ['price']

const SignIn = (): ReactNode => {
  const { pathname, search } = useLocation()
  return (
    <Link to={paths.login} onClick={() => rememberPath(pathname + search)}>
      {messages.signIn}
    </Link>
  )
}

const explain = ({ status, code, fields }: ApiError): string | undefined => {
  if (code === 'offer_report.shown_price') return messages.shown
  if (status === 404) return messages.gone
  if (status === 429) return messages.tooMany
  return fields.length > 0 ? undefined : messages.notSent
}

const provenanceQuery = (offerId: string): ApiQuery<OfferProvenanceBody> => ({
  queryKey: [`/api/offers/${offerId}/provenance`],
})

const reportOffer = (offerId: string, report: ReportOfferBody): Promise<OfferReportedBody> =>
  sendJson('POST', `/api/offers/${offerId}/reports`, report)
