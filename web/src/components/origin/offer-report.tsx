import { longestReportNote, type OfferReportKind } from '#domain/offer/offer-report.ts'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { rememberPath } from '../../account/previous-path.ts'
import { useUser } from '../../account/use-user.ts'
import type { ApiError } from '../../api/client.ts'
import { reportOffer } from '../../api/offer-reports.ts'
import { offerOriginMessages as messages } from '../../messages/offer-origin.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Link } from '../../ui/link.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './offer-origin.module.css'

/** Takes what somebody says of an offer; leads those who are not signed in there, and back. */
export const OfferReport = ({ offerId }: { readonly offerId: string }): ReactNode => {
  const user = useUser()
  const { pathname, search } = useLocation()
  const [kind, setKind] = useState<OfferReportKind>()
  const [thanks, setThanks] = useState<string>()

  if (thanks !== undefined) return <p role="status">{thanks}</p>
  if (!user) {
    return (
      <Link to={paths.login} onClick={() => rememberPath(pathname + search)}>
        {messages.signIn}
      </Link>
    )
  }
  return (
    <>
      <p className={styles.actions}>
        {kinds.map((each) => (
          <Button
            key={each}
            aria-expanded={kind === each}
            onClick={() => setKind(kind === each ? undefined : each)}
          >
            {messages.report[each]}
          </Button>
        ))}
      </p>
      {kind && (
        <Form
          key={kind}
          label={messages.report[kind]}
          submit={messages.send}
          busy={messages.sending}
          explain={explain}
          onSubmit={async ({ note = '' }) => {
            const { isRechecked } = await reportOffer(offerId, { kind, note })
            setThanks(isRechecked ? messages.rechecked : messages.byPeople)
          }}
        >
          <TextArea
            name="note"
            label={messages.note[kind]}
            hint={messages.noteHint}
            maxLength={longestReportNote}
            rows={2}
            autoFocus
          />
        </Form>
      )}
    </>
  )
}

const kinds: readonly OfferReportKind[] = ['price', 'product']

const explain = ({ status, fields }: ApiError): string | undefined => {
  if (status === 404) return messages.gone
  if (status === 429) return messages.tooMany
  return fields.length > 0 ? undefined : messages.notSent
}
