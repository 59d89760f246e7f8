import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery } from '../../../api/queries.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { matchMessages as messages } from '../../../messages/admin/matches.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { listCategories } from '../products/category-choices.ts'
import { useRefresh } from '../form/use-action.ts'

type Props = {
  readonly open: boolean
  /** Of the offer. */
  readonly title: string
  readonly onClose: () => void
  /** With the category's slug; empty: wherever it seems to belong. */
  readonly onMake: (category: string) => Promise<unknown>
  /** Told when the card is gone. */
  readonly onMade: () => void
}

/** Asks for the category of a product that is to be made of an offer. */
export const NewProduct = ({ open, title, onClose, onMake, onMade }: Props): ReactNode => {
  const { data: categories = [] } = useQuery({ ...categoriesQuery('NZ'), enabled: open })
  const refresh = useRefresh()
  return (
    <Dialog open={open} onClose={onClose} title={messages.newTitle} closeLabel={messages.close}>
      <p>{title}</p>
      <Form
        label={messages.newTitle}
        submit={messages.make}
        busy={messages.making}
        explain={explainAdmin}
        onSubmit={async ({ category = '' }) => {
          await onMake(category)
          onClose()
          await refresh()
          showToast('success', messages.wasMade)
          onMade()
        }}
      >
        <SelectField name="category" label={messages.category} hint={messages.newHint}>
          <option value="">{messages.chosenByItself}</option>
          {listCategories(categories).map(({ slug, name, depth }) => (
            <option key={slug} value={slug}>
              {'\u2003'.repeat(depth) + name}
            </option>
          ))}
        </SelectField>
      </Form>
    </Dialog>
  )
}
