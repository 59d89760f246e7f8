import type { ReactNode } from 'react'
import { sourceList } from '../../../api/admin-sources.ts'
import { sourceMessages } from '../../../messages/admin/sources.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { withQuery } from '../../../with-query.ts'
import { adminPaths } from '../admin-paths.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { Panel } from '../form/panel.tsx'
import { SourceState } from '../sources/source-state.tsx'
import styles from '../list/list-cell.module.css'
import { useAdminList } from '../list/use-admin-list.ts'

const messages = sourceMessages.ofRetailer

/** Where the offers of a shop are collected. */
export const RetailerSources = ({ id }: { readonly id: string }): ReactNode => {
  const list = useAdminList(sourceList({ retailer: id, limit: 20 }))
  return (
    <Panel heading={messages.heading} hint={messages.hint}>
      <ListFrame list={list} empty={messages.empty}>
        {(sources) => (
          <ul className={styles.things}>
            {sources.map((source) => (
              <li key={source.id} className={styles.thing}>
                <span className={styles.words}>
                  <Link to={adminPaths.source(source.id)} viewTransition>
                    {source.name}
                  </Link>
                  <span className={styles.under}>{source.url}</span>
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
