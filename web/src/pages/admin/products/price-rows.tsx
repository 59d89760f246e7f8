import { currencyOf, defaultCountry } from '#domain/market/country.ts'
import { currencies } from '#domain/money/money.ts'
import { availabilities } from '#domain/offer/availability.ts'
import { conditions } from '#domain/offer/condition.ts'
import { webAddressMaxLength } from '#domain/web-address.ts'
import type { AdminProductBody } from '#openapi/schemas/admin/product.ts'
import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { allRetailersQuery } from '../../../api/admin.ts'
import { Failure } from '../../../components/failure.tsx'
import { adminProductMessages } from '../../../messages/admin/products.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import form from '../form/admin-form.module.css'
import styles from './price-rows.module.css'
import { priceField, shopDay } from './product-draft.ts'

const messages = adminProductMessages.form

type Price = AdminProductBody['prices'][number]

type Props = {
  readonly prices?: readonly Price[]
}

/** What shops ask for a product; empty rows at the end say nothing. */
export const PriceRows = ({ prices }: Props): ReactNode => {
  const { data: retailers, error, refetch } = useQuery(allRetailersQuery())
  const [rows, setRows] = useState<readonly (Price | undefined)[]>(prices ?? [undefined])
  // A row keeps its key while those above it go.
  const [keys, setKeys] = useState<readonly number[]>(rows.map((_, number) => number))
  const nextKey = useRef(rows.length)
  const add = useRef<HTMLButtonElement>(null)
  return (
    <section className={styles.rows} aria-labelledby="product-prices">
      <header>
        <h3 id="product-prices">{messages.prices}</h3>
        <p className={form.hint}>{messages.pricesHint}</p>
      </header>
      {!retailers && !error && <Skeleton />}
      {error && <Failure onRetry={() => void refetch()}>{messages.retailersFailed}</Failure>}
      {retailers &&
        keys.map((key, number) => (
          <PriceRow
            key={key}
            number={number}
            retailers={retailers}
            price={rows[number]}
            onRemove={() => {
              setRows(rows.filter((_, other) => other !== number))
              setKeys(keys.filter((other) => other !== key))
              add.current?.focus()
            }}
          />
        ))}
      <div>
        <Button
          ref={add}
          onClick={() => {
            setRows([...rows, undefined])
            setKeys([...keys, nextKey.current++])
          }}
        >
          <Icon name="plus" />
          {messages.addPrice}
        </Button>
      </div>
    </section>
  )
}

type RowProps = {
  /** Its place among the prices, from 0. */
  readonly number: number
  readonly retailers: readonly AdminRetailerBody[]
  readonly price: AdminProductBody['prices'][number] | undefined
  readonly onRemove: () => void
}

const PriceRow = ({ number, retailers, price, onRemove }: RowProps): ReactNode => {
  const [currency, setCurrency] = useState<string>(price?.currency ?? currencyOf(defaultCountry))
  return (
    <fieldset className={styles.row}>
      <legend>{messages.offer(number + 1)}</legend>
      <IconButton
        icon="trash"
        label={messages.removePrice(number + 1)}
        className={styles.remove}
        onClick={onRemove}
      />
      <SelectField
        name={priceField(number, 'retailerId')}
        label={messages.retailer}
        className={styles.wide}
        defaultValue={price?.retailerId ?? ''}
        onChange={({ target }) => {
          const chosen = retailers.find(({ _id: id }) => id === target.value)
          if (chosen) setCurrency(currencyOf(chosen.country))
        }}
      >
        <option value="">{messages.chooseRetailer}</option>
        {price && !retailers.some(({ _id: id }) => id === price.retailerId) && (
          <option value={price.retailerId}>{price.retailer}</option>
        )}
        {retailers.map(({ _id: id, name, country }) => (
          <option key={id} value={id}>
            {`${name} (${country})`}
          </option>
        ))}
      </SelectField>
      <Field
        name={priceField(number, 'price')}
        label={messages.price}
        defaultValue={price?.price}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        name={priceField(number, 'currency')}
        label={messages.currency}
        value={currency}
        onChange={({ target }) => setCurrency(target.value)}
      >
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <Field
        name={priceField(number, 'link')}
        label={messages.link}
        className={styles.wide}
        defaultValue={price?.link}
        inputMode="url"
        maxLength={webAddressMaxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        name={priceField(number, 'priceDate')}
        type="date"
        label={messages.date}
        defaultValue={price && shopDay(price.priceDate, price.currency)}
      />
      <Field
        name={priceField(number, 'delivery')}
        label={messages.delivery}
        defaultValue={price?.delivery ?? undefined}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        name={priceField(number, 'availability')}
        label={messages.availability}
        defaultValue={price?.availability ?? 'in-stock'}
      >
        {availabilities.map((name) => (
          <option key={name} value={name}>
            {messages.availabilities[name]}
          </option>
        ))}
      </SelectField>
      <SelectField
        name={priceField(number, 'condition')}
        label={messages.condition}
        defaultValue={price?.condition ?? 'new'}
      >
        {conditions.map((name) => (
          <option key={name} value={name}>
            {messages.conditions[name]}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}
