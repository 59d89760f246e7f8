import { allCategoriesQuery } from '../../../api/all-categories.ts'
import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { adsMessages } from '../../../messages/admin/ads.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import forms from '../form/admin-form.module.css'
import { readListed } from '../form/form-values.ts'
import { listCategories } from '../products/category-choices.ts'

const { form: messages } = adsMessages

export const AimFields = ({ ad }: { readonly ad: KeptAdBody | undefined }): ReactNode => {
  const { data = [] } = useQuery(allCategoriesQuery())
  const [categories, setCategories] = useState(ad?.categories.join(', ') ?? '')
  const added = useRef<HTMLSelectElement>(null)
  const add = (): void => {
    const { current: select } = added
    if (!select || select.value === '') return
    setCategories([...new Set([...readListed(categories), select.value])].join(', '))
    select.value = ''
  }
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
        ref={added}
        name="addedCategory"
        label={messages.addCategory}
        end={
          <Button kind="quiet" aria-label={messages.addChosen} onClick={add}>
            {messages.add}
          </Button>
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
