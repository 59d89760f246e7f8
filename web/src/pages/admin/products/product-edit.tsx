import type { AdminProductBody } from '#openapi/schemas/admin/product.ts'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../api-error.ts'
import { editProduct, readAdminProduct } from '../../../api/admin.ts'
import { adminProductMessages as messages } from '../../../messages/admin/products.ts'
import { Button } from '../../../ui/button.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { Panel } from '../form/panel.tsx'
import { useRefresh } from '../form/use-action.ts'
import { checkProduct, toProductDraft } from './product-draft.ts'
import { differencesOf, type Difference } from './product-differences.ts'
import styles from './product-edit.module.css'
import { ProductFields } from './product-fields.tsx'

/** Overwrites nothing unseen: what somebody else saved meanwhile is shown beside what is typed. */
export const ProductEdit = ({ product }: { readonly product: AdminProductBody }): ReactNode => {
  // What the form shows, whatever is read behind it.
  const [shown, setShown] = useState(product)
  const [theirs, setTheirs] = useState<Stored>()
  // Another one begins the form anew.
  const [round, setRound] = useState(0)
  const refresh = useRefresh()

  const save = async (values: Readonly<Record<string, string>>): Promise<void> => {
    const draft = toProductDraft(values, location.origin)
    try {
      // Whoever saves again has seen what is stored.
      const { version } = theirs?.product ?? shown
      setShown(await editProduct(product.id, { ...draft, version }))
      setTheirs(undefined)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'product.changed') {
        const stored = await readAdminProduct(product.id)
        setTheirs({ product: stored, differences: differencesOf(stored, draft) })
      }
      throw error
    }
  }

  const take = (stored: AdminProductBody): void => {
    setShown(stored)
    setTheirs(undefined)
    setRound(round + 1)
    void refresh()
  }

  return (
    <Panel heading={messages.details}>
      <EditForm key={round} texts={messages} check={checkProduct} onSave={save}>
        <ProductFields product={shown} />
        {theirs && (
          <Conflict differences={theirs.differences} onTake={() => take(theirs.product)} />
        )}
      </EditForm>
    </Panel>
  )
}

type Stored = {
  readonly product: AdminProductBody
  readonly differences: readonly Difference[]
}

type Props = { readonly differences: readonly Difference[]; readonly onTake: () => void }

const Conflict = ({ differences, onTake }: Props): ReactNode => (
  <section className={styles.conflict} aria-labelledby="conflict">
    <h3 id="conflict">{messages.conflict.heading}</h3>
    <p>{messages.conflict.hint}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">{messages.conflict.field}</th>
          <th scope="col">{messages.conflict.theirs}</th>
          <th scope="col">{messages.conflict.mine}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, theirs, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{theirs || messages.conflict.nothing}</td>
            <td>{mine || messages.conflict.nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Button onClick={onTake}>{messages.conflict.take}</Button>
  </section>
)
