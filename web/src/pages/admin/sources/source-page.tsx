import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { ask, call, listOf } from '../../../api/operations.ts'
import { sourceMessages as messages } from '../../../messages/admin/sources.ts'
import { Link } from '../../../ui/link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { HistoryPanel } from '../audit/history-panel.tsx'
import { AdminPage, DetailPage } from '../form/admin-page.tsx'
import { EditForm } from '../form/edit-form.tsx'
import styles from '../form/admin-page.module.css'
import { Panel } from '../form/panel.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { liveMs, useAdminList } from '../list/use-admin-list.ts'
import { runColumns } from '../runs/run-columns.tsx'
import { isBehind, isBeingCollected } from '../runs/run-progress-state.ts'
import { SourceCollecting } from './source-collecting.tsx'
import { checkSource, toSourceDraft } from './source-draft.ts'
import { SourceFields } from './source-fields.tsx'
import { SourceState } from './source-state.tsx'
import { ConfirmedAction } from '../form/action-button.tsx'

export const SourcePage = (): ReactNode => {
  const { id = '' } = useParams()
  const query = useQuery({
    ...ask('/admin/sources/:id', { id }),
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
                <EditForm
                  key={id}
                  texts={messages}
                  check={checkSource}
                  onSave={(values) =>
                    call('PUT /admin/sources/:id', {
                      params: { id: source.id },
                      body: toSourceDraft(values),
                    })
                  }
                >
                  <SourceFields source={source} />
                </EditForm>
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

const Removal = ({ source: { id, name, offerCount } }: Props): ReactNode => {
  const navigate = useNavigate()
  const texts = messages.removal
  return (
    <Panel heading={texts.heading} hint={texts.hint}>
      <div>
        <ConfirmedAction
          text={texts.remove}
          title={texts.confirmTitle}
          keep={texts.keep}
          does="DELETE /admin/sources/:id"
          asked={{ params: { id } }}
          done={texts.done}
          onDone={() => void navigate(adminPaths.sources)}
        >
          {texts.confirm(name, offerCount)}
        </ConfirmedAction>
      </div>
    </Panel>
  )
}

const sourceRunsMessages = messages.runs

const SourceRuns = ({ source }: { readonly source: AdminSourceBody }): ReactNode => {
  const { id } = source
  const list = useAdminList(
    listOf('/admin/runs', { source: id, limit: 10 }),
    (runs) => isBeingCollected(source) || isBehind(runs, source),
  )
  return (
    <Panel heading={sourceRunsMessages.heading} hint={sourceRunsMessages.hint}>
      <AdminList
        list={list}
        label={sourceRunsMessages.heading}
        columns={runColumns}
        keyOf={(run) => String(run.id)}
        empty={sourceRunsMessages.empty}
      />
    </Panel>
  )
}
