import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { editRetailer, retailerQuery } from '../../../api/admin.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { retailerMessages as messages } from '../../../messages/admin/retailers.ts'
import { Form } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { AdminPage } from '../form/admin-page.tsx'
import { adminPaths } from '../admin-paths.ts'
import { Panel } from '../form/panel.tsx'
import { RetailerArchive } from './retailer-archive.tsx'
import { checkRetailer, toRetailerDraft } from './retailer-draft.ts'
import { RetailerFields } from './retailer-fields.tsx'
import { RetailerSources } from './retailer-sources.tsx'
import { RetailerState } from './retailer-state.tsx'
import { RetailerVerification } from './retailer-verification.tsx'
import { HistoryPanel } from '../audit/history-panel.tsx'
import styles from '../form/detail-page.module.css'
import { DetailPage } from '../form/detail-page.tsx'
import { useRefresh } from '../form/use-action.ts'

/** One shop: what it is, whether it is verified, and whether it is shown at all. */
export const RetailerPage = (): ReactNode => {
  const { id = '' } = useParams()
  const query = useQuery(retailerQuery(id))
  return (
    <DetailPage query={query} texts={messages} listPath={adminPaths.retailers}>
      {(retailer) => (
        <AdminPage title={retailer.name} lead={<RetailerState retailer={retailer} />}>
          <div className={styles.parts}>
            <Panel heading={messages.details} hint={messages.detailsHint}>
              <Edit key={id} retailer={retailer} />
            </Panel>
            <div className={styles.aside}>
              <RetailerSources id={id} />
              <RetailerVerification retailer={retailer} />
              <RetailerArchive retailer={retailer} />
              <HistoryPanel kind="retailer" id={id} />
            </div>
          </div>
        </AdminPage>
      )}
    </DetailPage>
  )
}

const Edit = ({ retailer }: { readonly retailer: AdminRetailerBody }): ReactNode => {
  const refresh = useRefresh()
  return (
    <Form
      label={messages.details}
      submit={messages.form.save}
      busy={messages.form.saving}
      check={checkRetailer}
      explain={explainAdmin}
      onSubmit={async (values) => {
        await editRetailer(retailer._id, toRetailerDraft(values))
        await refresh()
        showToast('success', messages.saved)
      }}
    >
      <RetailerFields retailer={retailer} />
    </Form>
  )
}
