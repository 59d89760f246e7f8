import { retailerLimits } from '#domain/retailer/retailer-limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { addRetailer } from '../../../api/admin.ts'
import { call } from '../../../api/operations.ts'
import { adminMessages, explainAdmin } from '../../../messages/admin/admin.ts'
import { adminProductMessages } from '../../../messages/admin/products.ts'
import { retailerMessages } from '../../../messages/admin/retailers.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Link } from '../../../ui/link.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import formStyles from '../form/admin-form.module.css'
import { AdminPage } from '../form/admin-page.tsx'
import { CheckBox } from '../../../ui/form/check-box.tsx'
import { checkProduct, toProductDraft } from '../products/product-draft.ts'
import { ProductFields } from '../products/product-fields.tsx'
import { checkRetailer, toRetailerDraft } from '../retailers/retailer-draft.ts'
import { RetailerFields } from '../retailers/retailer-fields.tsx'
import styles from './add-page.module.css'

const messages = adminMessages.add

/** Both forms of the specification, beside each other where there is room. */
export const AddPage = (): ReactNode => (
  <AdminPage
    title={messages.title}
    lead={
      <span className={styles.jumps}>
        <a href="#add-retailer">{messages.toRetailer}</a>{' '}
        <a href="#add-product">{messages.toProduct}</a>
      </span>
    }
  >
    <div className={styles.forms}>
      <AddRetailerForm />
      <AddProductForm />
    </div>
  </AdminPage>
)

const productMessages = adminProductMessages.form

const AddProductForm = (): ReactNode => {
  const client = useQueryClient()
  const [added, setAdded] = useState<{ readonly name: string; readonly link: string }>()
  return (
    <section className={formStyles.panel} aria-labelledby="add-product">
      <header>
        <h2 id="add-product">{productMessages.add}</h2>
        <p className={formStyles.hint}>{productMessages.addLead}</p>
      </header>
      {added && (
        <p className={formStyles.done}>
          {adminProductMessages.added(added.name)}{' '}
          <Link to={added.link}>{adminProductMessages.see}</Link>
        </p>
      )}
      <Form
        label={productMessages.add}
        submit={productMessages.submit}
        busy={productMessages.busy}
        check={checkProduct}
        explain={explainAdmin}
        onSubmit={async (values) => {
          const product = await call('POST /products', {
            body: toProductDraft(values, location.origin),
          })
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

const retailerFormMessages = retailerMessages.form

const AddRetailerForm = (): ReactNode => {
  const client = useQueryClient()
  const [isVerified, setVerified] = useState(false)
  return (
    <section className={formStyles.panel} aria-labelledby="add-retailer">
      <header>
        <h2 id="add-retailer">{retailerFormMessages.add}</h2>
        <p className={formStyles.hint}>{retailerFormMessages.addLead}</p>
      </header>
      <Form
        clears
        label={retailerFormMessages.add}
        submit={retailerFormMessages.submit}
        busy={retailerFormMessages.busy}
        check={(values) => checkRetailer(values)}
        explain={explainAdmin}
        onSubmit={async (values) => {
          const { name } = await addRetailer({
            ...toRetailerDraft(values),
            ...(values['verified'] && {
              verified: true,
              verifiedReason: values['verifiedReason'] ?? '',
            }),
          })
          setVerified(false)
          showToast('success', retailerMessages.added(name))
          // It can be chosen for prices at once.
          await client.invalidateQueries({ predicate: ({ queryKey }) => isOfRetailers(queryKey) })
        }}
      >
        <RetailerFields />
        <CheckBox
          name="verified"
          label={retailerFormMessages.isVerified}
          value="yes"
          checked={isVerified}
          onChange={({ target }) => setVerified(target.checked)}
        />
        {isVerified && (
          <Field
            name="verifiedReason"
            label={retailerFormMessages.reason}
            hint={retailerFormMessages.reasonHint}
            maxLength={retailerLimits.verifiedReason}
            required
          />
        )}
      </Form>
    </section>
  )
}

const isOfRetailers = ([path]: readonly unknown[]): boolean => /\/retailers\b/.test(String(path))
