import { allCategoriesQuery } from '../../../api/all-categories.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readProductId } from '../../../components/product/read-product-id.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { matchMessages as messages } from '../../../messages/admin/matches.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useRefresh } from '../form/use-action.ts'
import { listCategories } from '../products/category-choices.ts'

type Props = {
  readonly open: boolean
  readonly title: string
  readonly submit: string
  readonly busy: string
  readonly children?: ReactNode
  readonly onClose: () => void
  /** Resolves with what to say once it is done. */
  readonly onChoose: (productId: string) => Promise<string>
  readonly onChosen: (productId: string) => void
}

/** Asks for a product by its id or the address of its page. */
export const ChooseProduct = ({
  open,
  title,
  submit,
  busy,
  children,
  onClose,
  onChoose,
  onChosen,
}: Props): ReactNode => {
  const refresh = useRefresh()
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={messages.close}>
      {children}
      <Form
        label={title}
        submit={submit}
        busy={busy}
        explain={explainAdmin}
        check={({ productId = '' }) =>
          isPublicId(readId(productId)) ? {} : { productId: messages.notAProduct }
        }
        onSubmit={async ({ productId = '' }) => {
          const chosen = readId(productId)
          const done = await onChoose(chosen)
          onClose()
          await refresh()
          showToast('success', done)
          onChosen(chosen)
        }}
      >
        <Field
          name="productId"
          label={messages.product}
          hint={messages.productHint}
          maxLength={500}
          autoComplete="off"
          required
        />
      </Form>
    </Dialog>
  )
}

const readId = (typed: string): string => readProductId(typed, location.origin)

type NewProductProps = {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  /** With the category's slug; empty: wherever it seems to belong. */
  readonly onMake: (category: string) => Promise<unknown>
  readonly onMade: () => void
}

export const NewProduct = ({
  open,
  title,
  onClose,
  onMake,
  onMade,
}: NewProductProps): ReactNode => {
  const { data: categories = [] } = useQuery({ ...allCategoriesQuery(), enabled: open })
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
