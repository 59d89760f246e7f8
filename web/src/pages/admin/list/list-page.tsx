import type { ReactNode } from 'react'
import type { ListQuery } from '../../../api/paged-list.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { AdminPage } from '../form/admin-page.tsx'
import { AdminList, type Column, ListFrame } from './admin-list.tsx'
import styles from './list-cell.module.css'
import { FilterInput, FilterSelect, ListToolbar } from './list-toolbar.tsx'
import { useAdminList, useFilters } from './use-admin-list.ts'

/** One parameter of the address that narrows the list. */
type Filter<N> = {
  readonly name: N
  readonly label: string
} & (
  | { readonly choices: Readonly<Record<string, string>>; readonly type?: undefined }
  | { readonly type: 'date' | 'number'; readonly choices?: undefined }
)

/** What the list is narrowed to; `q` is what was typed into the search field. */
type ValueOf<N extends string> = (name: N | 'q') => string

type Props<T, N extends string> = {
  readonly texts: { readonly title: string; readonly lead: string; readonly search: string }
  readonly list: (valueOf: ValueOf<N>) => ListQuery<T>
  readonly filters: readonly Filter<N>[]
  readonly hidden?: readonly N[]
  readonly empty: ReactNode | ((valueOf: ValueOf<N>) => ReactNode)
  readonly actions?: ReactNode
  readonly note?: (valueOf: ValueOf<N>) => ReactNode
} & (
  | { readonly columns: readonly Column<T>[]; readonly keyOf: (item: T) => string }
  | { readonly children: (items: readonly T[]) => ReactNode }
)

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
        {filters.map(({ name, label, choices, type }) => {
          const field = {
            label,
            value: valueOf(name),
            onChoose: (value: string) =>
              change(name, value, type === 'number' ? 'while typing' : undefined),
          }
          return choices ? (
            <FilterSelect key={name} {...field} choices={choices} />
          ) : (
            <FilterInput key={name} {...field} type={type} />
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

export const AddLink = ({ to, children }: AddLinkProps): ReactNode => (
  <ButtonLink to={to} kind="primary">
    <Icon name="plus" />
    {children}
  </ButtonLink>
)

type NameCellProps = {
  readonly to?: string
  readonly name: ReactNode
  readonly under: ReactNode
  readonly picture?: ReactNode
}

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
