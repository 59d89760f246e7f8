import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { addProduct } from '../../../api/admin.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { adminProductMessages } from '../../../messages/admin/products.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Link } from '../../../ui/link.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from '../form/admin-form.module.css'
import { checkProduct, toProductDraft } from '../products/product-draft.ts'
import { ProductFields } from '../products/product-fields.tsx'

const messages = adminProductMessages.form

/** Adds a product with what shops ask for it, and leads to it. */
export const AddProductForm = (): ReactNode => {
  const client = useQueryClient()
  const [added, setAdded] = useState<{ readonly name: string; readonly link: string }>()
  return (
    <section className={styles.panel} aria-labelledby="add-product">
      <header>
        <h2 id="add-product">{messages.add}</h2>
        <p className={styles.hint}>{messages.addLead}</p>
      </header>
      {added && (
        <p className={styles.done}>
          {adminProductMessages.added(added.name)}{' '}
          <Link to={added.link}>{adminProductMessages.see}</Link>
        </p>
      )}
      <Form
        label={messages.add}
        submit={messages.submit}
        busy={messages.busy}
        check={checkProduct}
        explain={explainAdmin}
        onSubmit={async (values) => {
          const product = await addProduct(toProductDraft(values, location.origin))
          setAdded(product)
          showToast('success', adminProductMessages.added(product.name))
          await client.invalidateQueries({ predicate: ({ queryKey }) => isOfProducts(queryKey) })
        }}
      >
        <ProductFields key={added?.link} />
      </Form>
    </section>
  )
}

const isOfProducts = ([path]: readonly unknown[]): boolean =>
  /^\/api\/admin\/products\b/.test(String(path))
