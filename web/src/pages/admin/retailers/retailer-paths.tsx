import { allCategoriesQuery } from '../../../api/all-categories.ts'
import type { ShopPathsBody } from '#openapi/schemas/admin/shop-path.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask, call } from '../../../api/operations.ts'
import { Failure } from '../../../components/failure.tsx'
import { formatCount } from '../../../format/count.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { retailerMessages } from '../../../messages/admin/retailers.ts'
import { SelectField } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { Panel } from '../form/panel.tsx'
import { useRefresh } from '../form/use-action.ts'
import { FirstOf } from '../list/first-of.tsx'
import cells from '../list/list-cell.module.css'
import { listCategories } from '../products/category-choices.ts'

const messages = retailerMessages.paths

/** Where the paths of a shop lead, and a word of an admin for one; nothing for a shop without any. */
export const RetailerPaths = ({ id }: { readonly id: string }): ReactNode => {
  const { data, error, refetch } = useQuery(ask('/admin/retailers/:id/paths', { id }))
  if (error) return <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>
  if (!data || data.items.length === 0) return null
  return (
    <Panel heading={messages.heading} hint={messages.hint}>
      <PathList paths={data.items} />
      <PlacePath id={id} paths={data.items} />
    </Panel>
  )
}

type Paths = ShopPathsBody['items']

const PathList = ({ paths }: { readonly paths: Paths }): ReactNode => (
  <FirstOf items={paths} first={shownAtFirst}>
    {(items) => (
      <ul className={cells.things} aria-label={messages.list}>
        {items.map((path) => (
          <li key={path.path} className={cells.thing}>
            <span className={cells.words}>
              {path.path}
              <span className={cells.under}>
                {[
                  messages.products(formatCount(path.products)),
                  path.category?.name ?? messages.unknown,
                  ...(path.placedBy === null ? [] : [messages.placedBy(path.placedBy)]),
                ].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </FirstOf>
)

/** Those of most products come first. */
const shownAtFirst = 10

type PlaceProps = { readonly id: string; readonly paths: Paths }

const PlacePath = ({ id, paths }: PlaceProps): ReactNode => {
  const { data: categories = [] } = useQuery(allCategoriesQuery())
  const refresh = useRefresh()
  return (
    <Form
      label={messages.form}
      submit={messages.place}
      busy={messages.placing}
      submitKind="secondary"
      explain={explainAdmin}
      onSubmit={async ({ path = '', category = '' }) => {
        const { moved } = await call('POST /admin/retailers/:id/paths', {
          params: { id },
          body: { path, category },
        })
        await refresh()
        showToast('success', messages.moved(formatCount(moved)))
      }}
    >
      <SelectField name="path" label={messages.path} required>
        <option value="">{messages.choosePath}</option>
        {paths.map(({ path }) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </SelectField>
      <SelectField name="category" label={messages.category} hint={messages.categoryHint} required>
        <option value="">{messages.chooseCategory}</option>
        {listCategories(categories).map(({ slug, name, depth }) => (
          <option key={slug} value={slug}>
            {'\u2003'.repeat(depth) + name}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}
