import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { editSource, removeSource, sourceQuery } from '../../../api/admin-sources.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { sourceMessages as messages } from '../../../messages/admin/sources.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Link } from '../../../ui/link.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { AdminPage } from '../form/admin-page.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ConfirmedButton } from '../form/confirmed-button.tsx'
import { isBeingCollected } from '../runs/run-progress-state.ts'
import { Panel } from '../form/panel.tsx'
import { checkSource, toSourceDraft } from './source-draft.ts'
import { SourceFields } from './source-fields.tsx'
import { SourceRuns } from './source-runs.tsx'
import { SourceCollecting } from './source-collecting.tsx'
import { SourceState } from './source-state.tsx'
import { HistoryPanel } from '../audit/history-panel.tsx'
import styles from '../form/detail-page.module.css'
import { DetailPage } from '../form/detail-page.tsx'
import { useAction, useRefresh } from '../form/use-action.ts'
import { liveMs } from '../list/use-admin-list.ts'

/** One source: when it is collected, how that went, and what it is. */
export const SourcePage = (): ReactNode => {
  const { id = '' } = useParams()
  const query = useQuery({
    ...sourceQuery(id),
    refetchInterval: ({ state: { data } }) => data && isBeingCollected(data) && liveMs,
  })
  return (
    <DetailPage query={query} texts={messages} listPath={adminPaths.sources}>
      {(source) => (
        <AdminPage
          title={source.name}
          lead={
            <>
              <Link to={adminPaths.retailer(source.retailer._id)} viewTransition>
                {source.retailer.name}
              </Link>
              <SourceState source={source} />
            </>
          }
        >
          <div className={styles.parts}>
            <div className={styles.aside}>
              <SourceCollecting source={source} />
              <SourceRuns source={source} />
            </div>
            <div className={styles.aside}>
              <Panel heading={messages.details} hint={messages.detailsHint}>
                <Edit key={id} source={source} />
              </Panel>
              <Removal source={source} />
              <HistoryPanel kind="source" id={id} />
            </div>
          </div>
        </AdminPage>
      )}
    </DetailPage>
  )
}

type Props = { readonly source: AdminSourceBody }

const Edit = ({ source }: Props): ReactNode => {
  const refresh = useRefresh()
  return (
    <Form
      label={messages.details}
      submit={messages.form.save}
      busy={messages.form.saving}
      check={checkSource}
      explain={explainAdmin}
      onSubmit={async (values) => {
        await editSource(source.id, toSourceDraft(values))
        await refresh()
        showToast('success', messages.saved)
      }}
    >
      <SourceFields source={source} />
    </Form>
  )
}

const Removal = ({ source: { id, name, offerCount } }: Props): ReactNode => {
  const navigate = useNavigate()
  const { isBusy, run } = useAction()
  const texts = messages.removal
  return (
    <Panel heading={texts.heading} hint={texts.hint}>
      <div>
        <ConfirmedButton
          text={texts.remove}
          title={texts.confirmTitle}
          keep={texts.keep}
          isBusy={isBusy}
          // There is nothing left to stand on.
          onConfirm={() =>
            run(
              () => removeSource(id),
              texts.done,
              () => void navigate(adminPaths.sources),
            )
          }
        >
          {texts.confirm(name, offerCount)}
        </ConfirmedButton>
      </div>
    </Panel>
  )
}
