import type { ReactNode } from 'react'
import { adminMessages } from '../../../messages/admin/admin.ts'
import { AddProductForm } from './add-product-form.tsx'
import styles from './add-page.module.css'
import { AddRetailerForm } from './add-retailer-form.tsx'
import { AdminPage } from '../form/admin-page.tsx'

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
