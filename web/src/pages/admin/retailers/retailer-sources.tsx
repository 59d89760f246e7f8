import type { ReactNode } from 'react'
import { listOf } from '../../../api/operations.ts'
import { sourceMessages } from '../../../messages/admin/sources.ts'
import { withQuery } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { Panel } from '../form/panel.tsx'
import { ListFrame } from '../list/admin-list.tsx'
import cells from '../list/list-cell.module.css'
import { useAdminList } from '../list/use-admin-list.ts'
import { SourceState } from '../sources/source-state.tsx'

const messages = sourceMessages.ofRetailer

/** Where the prices of a shop come from. */
export const RetailerSources = ({ id }: { readonly id: string }): ReactNode => {
  const list = useAdminList(listOf('/admin/sources', { retailer: id, limit: 20 }))
  return (
    <Panel heading={messages.heading} hint={messages.hint}>
      <ListFrame list={list} empty={messages.empty}>
        {(sources) => (
          <ul className={cells.things}>
            {sources.map((source) => (
              <li key={source.id} className={cells.thing}>
                <span className={cells.words}>
                  <Link to={adminPaths.source(source.id)} viewTransition>
                    {source.name}
                  </Link>
                  <span className={cells.under}>{source.url}</span>
                </span>
                <SourceState source={source} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      <div>
        <ButtonLink to={withQuery(adminPaths.addSource, { shop: id })}>
          <Icon name="plus" />
          {sourceMessages.add}
        </ButtonLink>
      </div>
    </Panel>
  )
}
