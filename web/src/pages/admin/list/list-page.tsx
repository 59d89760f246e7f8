import type { ReactNode } from 'react'
import type { ListQuery } from '../../../api/paged-list.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { AdminPage } from '../form/admin-page.tsx'
import { AdminList, type Column, ListFrame } from './admin-list.tsx'
import styles from './list-cell.module.css'
import { FilterDay, FilterSelect, ListToolbar } from './list-toolbar.tsx'
import { useAdminList, useFilters } from './use-admin-list.ts'

/** One parameter of the address that narrows the list; without choices it is a day. */
type Filter<N> = {
  readonly name: N
  readonly label: string
  readonly choices?: Readonly<Record<string, string>>
}

/** What the list is narrowed to; `q` is what was typed into the search field. */
type ValueOf<N extends string> = (name: N | 'q') => string

type Props<T, N extends string> = {
  readonly texts: { readonly title: string; readonly lead: string; readonly search: string }
  readonly list: (valueOf: ValueOf<N>) => ListQuery<T>
  readonly filters: readonly Filter<N>[]
  /** Names of the address that narrow the list and have no field. */
  readonly hidden?: readonly N[]
  readonly empty: ReactNode | ((valueOf: ValueOf<N>) => ReactNode)
  /** The main button, at the end of the heading's line. */
  readonly actions?: ReactNode
  /** Stands above the items. */
  readonly note?: (valueOf: ValueOf<N>) => ReactNode
} & (
  | { readonly columns: readonly Column<T>[]; readonly keyOf: (item: T) => string }
  | { readonly children: (items: readonly T[]) => ReactNode }
)

/** A page with a list of one noun: a search field, filters kept in the address, and the items. */
export const ListPage = <T, N extends string>(props: Props<T, N>): ReactNode => {
  const { texts, filters, hidden = [], empty, note } = props
  const names: (N | 'q')[] = ['q', ...filters.map(({ name }) => name), ...hidden]
  const { valueOf, change, clear } = useFilters(names)
  const list = useAdminList(props.list(valueOf))
  const nothing = typeof empty === 'function' ? empty(valueOf) : empty
  return (
    <AdminPage title={texts.title} lead={texts.lead} actions={props.actions}>
      <ListToolbar
        label={texts.search}
        value={valueOf('q')}
        onSearch={(q) => change('q', q, 'while typing')}
        onClear={clear}
      >
        {filters.map(({ name, label, choices }) => {
          const field = {
            label,
            value: valueOf(name),
            onChoose: (value: string) => change(name, value),
          }
          return choices ? (
            <FilterSelect key={name} {...field} choices={choices} />
          ) : (
            <FilterDay key={name} {...field} />
          )
        })}
      </ListToolbar>
      {note?.(valueOf)}
      {'columns' in props ? (
        <AdminList
          list={list}
          label={texts.title}
          columns={props.columns}
          keyOf={props.keyOf}
          empty={nothing}
        />
      ) : (
        <ListFrame list={list} empty={nothing}>
          {props.children}
        </ListFrame>
      )}
    </AdminPage>
  )
}

type AddLinkProps = { readonly to: string; readonly children: ReactNode }

/** Leads to the form that adds another item. */
export const AddLink = ({ to, children }: AddLinkProps): ReactNode => (
  <ButtonLink to={to} kind="primary">
    <Icon name="plus" />
    {children}
  </ButtonLink>
)

type NameCellProps = {
  /** The address of the page of this one item, if it has a page. */
  readonly to?: string
  readonly name: ReactNode
  readonly under: ReactNode
  readonly picture?: ReactNode
}

/** The cell that names a row: a picture, the name, and a line below it. */
export const NameCell = ({ to, name, under, picture }: NameCellProps): ReactNode => (
  <span className={styles.thing}>
    {picture}
    <span className={styles.words}>
      {to === undefined ? (
        <span>{name}</span>
      ) : (
        <Link to={to} viewTransition>
          {name}
        </Link>
      )}
      {under !== null && <span className={styles.under}>{under}</span>}
    </span>
  </span>
)
