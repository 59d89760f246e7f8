import { retailerLimits } from '#domain/retailer/retailer-limits.ts'
import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { ask, call } from '../../../api/operations.ts'
import { formatDay } from '../../../format/instant.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { retailerMessages as messages } from '../../../messages/admin/retailers.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { adminPaths } from '../admin-paths.ts'
import { HistoryPanel } from '../audit/history-panel.tsx'
import forms from '../form/admin-form.module.css'
import { AdminPage, DetailPage } from '../form/admin-page.tsx'
import { EditForm } from '../form/edit-form.tsx'
import styles from '../form/admin-page.module.css'
import { ArchivePanel, Panel } from '../form/panel.tsx'
import { useRefresh } from '../form/use-action.ts'
import { checkRetailer, toRetailerDraft } from './retailer-draft.ts'
import { RetailerFields } from './retailer-fields.tsx'
import { RetailerState } from './retailer-state.tsx'
import { textField } from '../form/text-field.ts'
import { ActionButton } from '../form/action-button.tsx'

const RetailerSources = lazy(async () => ({
  default: (await import('./retailer-sources.tsx')).RetailerSources,
}))

const RetailerOpenData = lazy(async () => ({
  default: (await import('./retailer-open-data.tsx')).RetailerOpenData,
}))

const RetailerPaths = lazy(async () => ({
  default: (await import('./retailer-paths.tsx')).RetailerPaths,
}))

export const RetailerPage = (): ReactNode => {
  const { id = '' } = useParams()
  const query = useQuery(ask('/admin/retailers/:id', { id }))
  return (
    <DetailPage query={query} texts={messages} listPath={adminPaths.retailers}>
      {(retailer) => (
        <AdminPage title={retailer.name} lead={<RetailerState retailer={retailer} />}>
          <div className={styles.parts}>
            <Panel heading={messages.details} hint={messages.detailsHint}>
              <EditForm
                key={id}
                texts={messages}
                check={(values) => checkRetailer(values, retailer)}
                onSave={(values) =>
                  call('PUT /admin/retailers/:id', {
                    params: { id: retailer._id },
                    body: toRetailerDraft(values),
                  })
                }
              >
                <RetailerFields retailer={retailer} />
              </EditForm>
            </Panel>
            <div className={styles.aside}>
              <Suspense>
                <RetailerSources key={id} id={id} />
              </Suspense>
              <Suspense>
                <RetailerPaths key={id} id={id} />
              </Suspense>
              <Panel heading={messages.figures.heading} hint={messages.figures.hint}>
                <div>
                  <ButtonLink to={adminPaths.retailerFigures(id)}>
                    {messages.figures.show}
                  </ButtonLink>
                </div>
              </Panel>
              <RetailerVerification retailer={retailer} />
              <Suspense>
                <RetailerOpenData retailer={retailer} />
              </Suspense>
              <RetailerArchive retailer={retailer} />
              <HistoryPanel kind="retailer" id={id} />
            </div>
          </div>
        </AdminPage>
      )}
    </DetailPage>
  )
}

const archiveMessages = messages.archive

const RetailerArchive = ({
  retailer: { _id: id, name, archivedAt, offerCount },
}: {
  readonly retailer: AdminRetailerBody
}): ReactNode => (
  <ArchivePanel
    texts={archiveMessages}
    archivedAt={archivedAt}
    meaning={archiveMessages.confirm(name, offerCount)}
    onChange={(isArchived) =>
      call(
        isArchived ? 'PUT /admin/retailers/:id/archived' : 'DELETE /admin/retailers/:id/archived',
        { params: { id } },
      )
    }
  />
)

const { verification, form } = messages

const RetailerVerification = ({
  retailer: { _id: id, verified, verifiedAt, verifiedBy, verifiedReason },
}: {
  readonly retailer: AdminRetailerBody
}): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const refresh = useRefresh()
  const day = verifiedAt === null ? '' : formatDay(verifiedAt, country, now)
  return (
    <Panel heading={verification.heading} hint={verification.hint}>
      {verified ? (
        <>
          <div>
            <p>{verifiedBy === null ? verification.on(day) : verification.by(verifiedBy, day)}</p>
            {verifiedReason !== null && <p className={forms.hint}>{verifiedReason}</p>}
          </div>
          <div>
            <ActionButton
              does="DELETE /admin/retailers/:id/verified"
              asked={{ params: { id } }}
              done={verification.undone}
            >
              {verification.unverify}
            </ActionButton>
          </div>
        </>
      ) : (
        <>
          <p>{verification.not}</p>
          <Form
            label={verification.heading}
            submit={verification.verify}
            busy={verification.verifying}
            submitKind="secondary"
            explain={explainAdmin}
            onSubmit={async ({ reason = '' }) => {
              await call('PUT /admin/retailers/:id/verified', { params: { id }, body: { reason } })
              await refresh()
              showToast('success', verification.done)
            }}
          >
            <Field
              {...textField(form, 'reason', undefined, retailerLimits.verifiedReason)}
              required
            />
          </Form>
        </>
      )}
    </Panel>
  )
}
