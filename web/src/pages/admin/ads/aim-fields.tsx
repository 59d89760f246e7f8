import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { allCategoriesQuery } from '../../../api/queries.ts'
import { adsMessages } from '../../../messages/admin/ads.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import forms from '../form/admin-form.module.css'
import { readListed } from '../form/form-values.ts'
import { listCategories } from '../products/category-choices.ts'

const { form: messages } = adsMessages

export const AimFields = ({ ad }: { readonly ad: KeptAdBody | undefined }): ReactNode => {
  const { data = [] } = useQuery(allCategoriesQuery())
  const [categories, setCategories] = useState(ad?.categories.join(', ') ?? '')
  return (
    <fieldset className={forms.group}>
      <legend>{messages.aim}</legend>
      <p className={forms.hint}>{messages.aimHint}</p>
      <Field
        name="categories"
        label={messages.categories}
        hint={messages.categoriesHint}
        value={categories}
        onChange={({ target }) => setCategories(target.value)}
        autoComplete="off"
        autoCapitalize="none"
      />
      <SelectField
        name="addedCategory"
        label={messages.addCategory}
        value=""
        onChange={({ target }) =>
          setCategories([...new Set([...readListed(categories), target.value])].join(', '))
        }
      >
        <option value="">{messages.chooseCategory}</option>
        {listCategories(data).map(({ slug, name, depth }) => (
          <option key={slug} value={slug}>
            {'\u2003'.repeat(depth) + name}
          </option>
        ))}
      </SelectField>
      <Field
        name="brands"
        label={messages.brands}
        hint={messages.brandsHint}
        defaultValue={ad?.brands.join(', ')}
        autoComplete="off"
        autoCapitalize="none"
      />
    </fieldset>
  )
}
