import type { ShopInspectionBody } from '#openapi/schemas/admin/shop.ts'
import { webAddressMaxLength } from '#domain/web-address.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/operations.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { connectMessages as messages } from '../../../messages/admin/connect.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { adminPaths } from '../admin-paths.ts'
import styles from '../form/admin-form.module.css'
import { AdminPage } from '../form/admin-page.tsx'
import { Panel } from '../form/panel.tsx'
import { ConnectForm } from './connect-form.tsx'
import { ShopFacts } from './shop-facts.tsx'
import { textField, verbatim } from '../form/text-field.ts'

/** One look at a shop, and one press to add it. */
export const ConnectPage = (): ReactNode => {
  const [shop, setShop] = useState<ShopInspectionBody>()
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <div className={styles.panel}>
        <Form
          label={messages.title}
          submit={messages.look}
          busy={messages.looking}
          explain={explainAdmin}
          onSubmit={async (values) => {
            setShop(undefined)
            setShop(
              await call('POST /admin/shops/inspections', {
                body: { address: values['address']?.trim() ?? '' },
              }),
            )
          }}
        >
          <Field
            {...textField(messages, 'address', undefined, webAddressMaxLength)}
            {...verbatim}
            placeholder="https://"
            inputMode="url"
            required
          />
        </Form>
      </div>
      <div role="status">{shop && <ShopFacts shop={shop} />}</div>
      {shop &&
        (shop.proposals.some(isUsable) ? (
          <ConnectForm key={shop.url} shop={shop} />
        ) : (
          <NothingFound />
        ))}
    </AdminPage>
  )
}

const isUsable = ({ broken, mayRead }: ShopInspectionBody['proposals'][number]): boolean =>
  broken === null && mayRead

const NothingFound = (): ReactNode => (
  <Panel heading={messages.nothing.heading} hint={messages.nothing.advice}>
    <div>
      <ButtonLink to={adminPaths.addSource}>{messages.nothing.add}</ButtonLink>
    </div>
  </Panel>
)
