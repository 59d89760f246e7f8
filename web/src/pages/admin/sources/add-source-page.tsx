import { toCountry } from '../../../shopper/preferences.ts'
import { CountryOptions } from '../form/country-options.tsx'
import { type Country, defaultCountry } from '#domain/market/country.ts'
import { sourceKinds } from '#domain/collect/source-kind.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { allRetailersQuery } from '../../../api/admin.ts'
import { call } from '../../../api/operations.ts'
import { Failure } from '../../../components/failure.tsx'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { sourceMessages } from '../../../messages/admin/sources.ts'
import { SelectField } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { adminPaths } from '../admin-paths.ts'
import styles from '../form/admin-form.module.css'
import { AdminPage } from '../form/admin-page.tsx'
import { useRefresh } from '../form/use-action.ts'
import { checkSource, toSourceDraft } from './source-draft.ts'
import { SourceFields } from './source-fields.tsx'

const messages = sourceMessages.form

/** Adds a source; `?shop=` chooses the shop that it is of. */
export const AddSourcePage = (): ReactNode => {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { search } = useLocation()
  const { data: retailers = [], isPending, error, refetch } = useQuery(allRetailersQuery())
  const asked = new URLSearchParams(search).get('shop') ?? ''
  return (
    <AdminPage title={sourceMessages.add} lead={messages.lead}>
      {error && <Failure onRetry={() => void refetch()}>{sourceMessages.readFailed}</Failure>}
      <div className={styles.panel}>
        <Form
          label={sourceMessages.add}
          submit={messages.submit}
          busy={messages.busy}
          check={checkSource}
          explain={explainAdmin}
          onSubmit={async (values) => {
            const { id, name } = await call('POST /admin/sources', {
              body: {
                ...toSourceDraft(values),
                retailerId: values['retailerId'] ?? '',
                kind: sourceKinds.find((kind) => kind === values['kind']) ?? 'feed',
                country: toCountry(values['country']) ?? defaultCountry,
              },
            })
            await refresh()
            showToast('success', sourceMessages.added(name))
            void navigate(adminPaths.source(id), { replace: true })
          }}
        >
          <Shop key={String(isPending)} retailers={retailers} asked={asked} />
          <SelectField name="kind" label={messages.kind}>
            {sourceKinds.map((kind) => (
              <option key={kind} value={kind}>
                {messages.kinds[kind]}
              </option>
            ))}
          </SelectField>
          <SourceFields />
        </Form>
      </div>
    </AdminPage>
  )
}

type ShopProps = {
  readonly retailers: readonly { _id: string; name: string; country: Country }[]
  readonly asked: string
}

const Shop = ({ retailers, asked }: ShopProps): ReactNode => {
  const homeOf = (id: string): string =>
    retailers.find((retailer) => retailer._id === id)?.country ?? defaultCountry
  const [country, setCountry] = useState(homeOf(asked))
  return (
    <div className={styles.pair}>
      <SelectField
        name="retailerId"
        label={messages.retailer}
        defaultValue={retailers.some(({ _id: id }) => id === asked) ? asked : ''}
        onChange={({ target }) => setCountry(homeOf(target.value))}
        required
      >
        <option value="">{messages.chooseRetailer}</option>
        {retailers.map(({ _id: id, name, country: home }) => (
          <option key={id} value={id}>
            {`${name} (${home})`}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="country"
        label={messages.country}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      >
        <CountryOptions />
      </SelectField>
    </div>
  )
}
