import type { AdminProductBody } from '#openapi/schemas/admin/product.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { allRetailersQuery } from '../../../api/admin.ts'
import { Failure } from '../../../components/failure.tsx'
import { adminProductMessages } from '../../../messages/admin/products.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import form from '../form/admin-form.module.css'
import { PriceRow } from './price-row.tsx'
import styles from './price-row.module.css'

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
