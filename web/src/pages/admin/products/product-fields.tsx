import { allCategoriesQuery } from '../../../api/all-categories.ts'
import { productLimits as limits } from '#domain/catalogue/product-limits.ts'
import { webAddressMaxLength } from '#domain/web-address.ts'
import type { AdminProductBody } from '#openapi/schemas/admin/product.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { adminProductMessages } from '../../../messages/admin/products.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField, TextArea } from '../../../ui/form/field.tsx'
import styles from '../form/admin-form.module.css'
import { readListed } from '../form/form-values.ts'
import { nextBelow, pathsBelow } from './category-choices.ts'
import { PhotosField } from './photos-field.tsx'
import { PriceRows } from './price-rows.tsx'
import { textField, verbatim } from '../form/text-field.ts'

const messages = adminProductMessages.form

type Props = {
  readonly product?: AdminProductBody
}

export const ProductFields = ({ product }: Props): ReactNode => {
  const { data: categories = [] } = useQuery(allCategoriesQuery())
  const belowId = useId()
  const [category, setCategory] = useState(product?.categories[0]?.name ?? '')
  const [below, setBelow] = useState(product?.subcategories.join(', ') ?? '')
  const offered = nextBelow(categories, category, readListed(below))
  const paths = pathsBelow(categories, category)
  const isKnown = category === '' || categories.some(({ name }) => name === category)
  return (
    <>
      <Field {...textField(messages, 'name', product?.name, limits.name)} required />
      <SelectField
        name="category"
        label={messages.category}
        value={category}
        onChange={({ target }) => {
          setCategory(target.value)
          setBelow('')
        }}
        required
      >
        <option value="">{messages.chooseCategory}</option>
        {/* Also before the others are here. */}
        {!isKnown && <option>{category}</option>}
        {categories.map(({ slug, name }) => (
          <option key={slug}>{name}</option>
        ))}
      </SelectField>
      <div>
        <Field
          name="subcategories"
          label={messages.subcategories}
          hint={messages.subcategoriesHint}
          value={below}
          onChange={({ target }) => {
            setBelow(target.value)
            const [only, another] = paths.filter(({ path }) => path === target.value)
            if (only && !another) setCategory(only.root)
          }}
          list={belowId}
          autoComplete="off"
          // What came in without may stay so.
          required={!product || product.subcategories.length > 0}
        />
        <datalist id={belowId}>
          {paths.map(({ root, path }) => (
            <option key={`${root}, ${path}`} value={path}>
              {root}
            </option>
          ))}
        </datalist>
        {offered.length > 0 && (
          <div className={styles.offered} role="group" aria-label={messages.offered}>
            {offered.map((name) => (
              <Button
                key={name}
                className={styles.offer}
                onClick={() => setBelow([...readListed(below), name].join(', '))}
              >
                {name}
              </Button>
            ))}
          </div>
        )}
      </div>
      <TextArea
        {...textField(messages, 'description', product?.description, limits.description)}
        required
      />
      <PhotosField photos={product?.photos ?? []} isRequired={!product} />
      <TextArea
        name="specifications"
        label={messages.specifications}
        hint={[
          messages.specificationsHint,
          ...(product?.disputed ?? []).map(({ label, said }) => messages.disputed(label, said)),
        ].join(' ')}
        defaultValue={product?.specifications.join('\n')}
        rows={3}
      />
      <Identity {...(product && { product })} />
      <PriceRows {...(product && { prices: product.prices })} />
    </>
  )
}

const Identity = ({ product }: Props): ReactNode => (
  <>
    <div className={styles.pair}>
      <Field
        {...textField(messages, 'brand', product?.brand, limits.brand)}
        hint={messages.optional}
      />
      <Field {...textField(messages, 'mpn', product?.mpn, limits.mpn)} {...verbatim} />
    </div>
    <div className={styles.pair}>
      <Field {...textField(messages, 'gtins', product?.gtins.join(', '))} inputMode="numeric" />
      <Field
        name="variantLabel"
        label={messages.variant}
        hint={messages.variantHint}
        defaultValue={product?.variantLabel ?? undefined}
        maxLength={limits.variantLabel}
        autoComplete="off"
      />
    </div>
    <Field
      {...textField(messages, 'group', undefined, webAddressMaxLength)}
      {...verbatim}
      hint={product ? messages.groupStays : messages.groupHint}
    />
  </>
)
