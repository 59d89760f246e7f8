import { toCountry } from '../../../shopper/preferences.ts'
import { markets } from '#domain/market/markets.ts'
import { CountryOptions } from '../form/country-options.tsx'
import { defaultCountry } from '#domain/market/country.ts'
import { retailerLimits as limits } from '#domain/retailer/retailer-limits.ts'
import type { ConnectShopBody, ShopInspectionBody } from '#openapi/schemas/admin/shop.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../api/operations.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { connectMessages } from '../../../messages/admin/connect.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { Form, type FormValues } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { adminPaths } from '../admin-paths.ts'
import styles from '../form/admin-form.module.css'
import { CheckBox } from '../../../ui/form/check-box.tsx'
import { useRefresh } from '../form/use-action.ts'
import { Proposal } from './proposal.tsx'
import { textField } from '../form/text-field.ts'

const { form: messages } = connectMessages

export const ConnectForm = ({ shop }: { readonly shop: ShopInspectionBody }): ReactNode => {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const isNew = shop.retailer === null
  return (
    <section className={styles.panel} aria-labelledby="add-shop">
      <h2 id="add-shop">{messages.heading}</h2>
      <Form
        label={messages.heading}
        submit={messages.submit}
        busy={messages.busy}
        check={(values) => checkShop(values, shop)}
        explain={explainAdmin}
        onSubmit={async (values) => {
          const { retailer, sources } = await call('POST /admin/shops', {
            body: toConnection(values, shop),
          })
          await refresh()
          showToast('success', connectMessages.added(retailer.name))
          const [source] = sources
          void navigate(source ? adminPaths.source(source.id) : adminPaths.sources)
        }}
      >
        {shop.proposals.map((proposal, index) => (
          <Proposal key={proposal.url} proposal={proposal} name={`source-${index}`} />
        ))}
        {isNew && (
          <div className={styles.pair}>
            <Field {...textField(messages, 'name', shop.name, limits.name)} required />
            <SelectField
              name="country"
              label={messages.country}
              hint={shop.isCountryGuessed ? messages.guessed : undefined}
              defaultValue={shop.country}
            >
              <CountryOptions />
            </SelectField>
          </div>
        )}
        {isNew && (
          <Field
            {...textField(
              messages,
              'shippingFrom',
              markets[shop.country].name,
              limits.shippingFrom,
            )}
            required
          />
        )}
        <CheckBox name="accepted" label={messages.accept} value="yes" />
      </Form>
    </section>
  )
}

const chosen = (values: FormValues, shop: ShopInspectionBody): ShopInspectionBody['proposals'] =>
  shop.proposals.filter((_, index) => values[`source-${index}`] === 'yes')

const checkShop = (values: FormValues, shop: ShopInspectionBody): FormValues => ({
  ...(values['accepted'] !== 'yes' && { accepted: messages.acceptMissing }),
  ...(chosen(values, shop).length === 0 && { 'source-0': messages.sourceMissing }),
})

const toConnection = (values: FormValues, shop: ShopInspectionBody): ConnectShopBody => {
  const asked = values['country'] ?? shop.country
  const country = toCountry(asked) ?? defaultCountry
  return {
    name: values['name']?.trim() ?? shop.name,
    domain: shop.domain,
    country,
    shippingFrom: values['shippingFrom']?.trim() ?? markets[country].name,
    logo: shop.logo,
    termsUrl: shop.termsUrl,
    accepted: true,
    sources: chosen(values, shop).map(({ kind, url, name, everyMinutes, freshHours }) => ({
      kind,
      url,
      name,
      country,
      everyMinutes,
      freshHours,
    })),
  }
}
