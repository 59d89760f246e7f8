import type { AdminAttributeBody } from '#openapi/schemas/admin/attribute.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ask } from '../../../api/operations.ts'
import { attributeMessages as messages } from '../../../messages/admin/attributes.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../form/admin-page.tsx'
import { keepFocus } from '../form/use-action.ts'
import { AdminList, type Column } from '../list/admin-list.tsx'
import cells from '../list/list-cell.module.css'
import { NameCell } from '../list/list-page.tsx'
import { wholeList } from '../list/whole-list.ts'
import { AttributeForm } from './attribute-form.tsx'
import { RemoveAttribute } from './remove-attribute.tsx'

export const AttributesPage = (): ReactNode => {
  const attributes = useQuery(ask('/admin/attributes'))
  const [changed, setChanged] = useState<AdminAttributeBody>()
  const [done, setDone] = useState(0)
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <AttributeForm
        // Each form begins empty, or with what it changes.
        key={`${changed?.key ?? ''} ${done}`}
        attribute={changed}
        onDone={() => {
          keepFocus()
          setChanged(undefined)
          setDone(done + 1)
        }}
      />
      <h2>{messages.list}</h2>
      <AdminList
        list={wholeList(attributes, attributes.data?.items)}
        label={messages.list}
        columns={columnsOf(setChanged)}
        keyOf={({ key }) => key}
        empty={messages.none}
      />
    </AdminPage>
  )
}

const columnsOf = (
  onChange: (attribute: AdminAttributeBody) => void,
): readonly Column<AdminAttributeBody>[] => [
  [messages.columns.name, ({ label, key }) => <NameCell name={label} under={key} />, 'main'],
  [messages.columns.kind, messages.kindOf],
  [messages.columns.categories, ({ categories }) => categories.join(', ')],
  [messages.columns.by, ({ addedBy }) => addedBy],
  [
    messages.columns.do,
    (attribute) => (
      <span className={cells.badges}>
        <Button aria-label={messages.changeOf(attribute.label)} onClick={() => onChange(attribute)}>
          {messages.change}
        </Button>
        <RemoveAttribute attribute={attribute} />
      </span>
    ),
    'actions',
  ],
]
