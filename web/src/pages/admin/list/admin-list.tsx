import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './admin-list.module.css'
import { ListFrame } from './list-frame.tsx'
import type { AdminListState } from './use-admin-list.ts'

export type Column<T> = {
  /** Its heading on desks, and the word before its value on phones. */
  readonly name: string
  /** `main` names the row, `number` stands at the right, `actions` has no word before it. */
  readonly kind?: 'main' | 'number' | 'actions'
  readonly show: (item: T) => ReactNode
}

type Props<T> = {
  readonly list: AdminListState<T>
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly keyOf: (item: T) => string
  /** What stands there when nothing does. */
  readonly empty: ReactNode
}

/** A table on desks, cards on phones. */
export const AdminList = <T,>({ list, label, columns, keyOf, empty }: Props<T>): ReactNode => (
  <ListFrame list={list} empty={empty}>
    {(items) => (
      // Its roles are said, for as cards it is no table by its looks.
      <table role="table" aria-label={label} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, kind }) => (
              <th key={name} role="columnheader" scope="col" className={kind && styles[kind]}>
                {kind === 'actions' ? <VisuallyHidden>{name}</VisuallyHidden> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((item) => (
            <tr key={keyOf(item)} role="row">
              {columns.map(({ name, kind, show }) => (
                <td
                  key={name}
                  role={kind === 'main' ? 'rowheader' : 'cell'}
                  data-name={name}
                  className={kind && styles[kind]}
                >
                  {show(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </ListFrame>
)
