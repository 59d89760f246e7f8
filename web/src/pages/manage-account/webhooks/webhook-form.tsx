import { call } from '../../../api/operations.ts'
import { webhookUrlMaxLength } from '#domain/webhook/webhook.ts'
import type { CreatedWebhookBody } from '#openapi/schemas/account/webhook.ts'
import { type ReactNode, useState } from 'react'
import { explainWebhook, webhookMessages as messages } from '../../../messages/account/webhooks.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Form, type FormValues } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { Choice } from './choices-field.tsx'
import { ProductsField, ShopsField } from './watched-fields.tsx'

type Props = { readonly onCreated: (created: CreatedWebhookBody) => Promise<void> }

/** A new one for each webhook: nothing of the one before stays in it. */
export const WebhookForm = ({ onCreated }: Props): ReactNode => {
  const [created, setCreated] = useState(0)
  return (
    <EmptyForm
      key={created}
      onCreated={async (webhook) => {
        await onCreated(webhook)
        setCreated(created + 1)
      }}
    />
  )
}

const EmptyForm = ({ onCreated }: Props): ReactNode => {
  const [products, setProducts] = useState<readonly Choice[]>([])
  const [shops, setShops] = useState<readonly Choice[]>([])
  return (
    <Form
      label={messages.create}
      submit={messages.submit}
      busy={messages.busy}
      explain={explainWebhook}
      check={(values) => problemsOf(values, products.length + shops.length)}
      onSubmit={async ({ url = '' }) => {
        const webhook = await call('POST /account/webhooks', {
          body: { url, products: idsOf(products), shops: idsOf(shops) },
        })
        showToast('success', messages.created)
        await onCreated(webhook)
      }}
    >
      <Field
        name="url"
        type="url"
        label={messages.url}
        hint={messages.urlHint}
        placeholder="https://"
        maxLength={webhookUrlMaxLength}
        autoComplete="off"
        required
      />
      <ProductsField chosen={products} onChoose={setProducts} />
      <ShopsField chosen={shops} onChoose={setShops} />
    </Form>
  )
}

const idsOf = (choices: readonly Choice[]): string[] => choices.map(({ id }) => id)

/** What is typed and not chosen would be left out without a word. */
const problemsOf = (
  { products = '', shops = '' }: FormValues,
  chosen: number,
): Record<string, string> => {
  const left = Object.entries({ products, shops }).filter(([, typed]) => typed.trim() !== '')
  if (left.length > 0)
    return Object.fromEntries(left.map(([name, typed]) => [name, messages.notChosen(typed.trim())]))
  return chosen > 0 ? {} : { products: messages.nothingChosen }
}
