import { allCategoriesQuery } from '../../../api/all-categories.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { adsMessages } from '../../../messages/admin/ads.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { listCategories } from '../products/category-choices.ts'
import { readListed } from './form-values.ts'

const { form: messages } = adsMessages

type Props = {
  /** Slugs. */
  readonly chosen: readonly string[]
  readonly label: string
  readonly hint: string
  readonly required?: boolean
}

/** Slugs with commas between, and a list that adds to them. */
export const CategoriesField = ({ chosen, label, hint, required }: Props): ReactNode => {
  const { data = [] } = useQuery(allCategoriesQuery())
  const [categories, setCategories] = useState(chosen.join(', '))
  const added = useRef<HTMLSelectElement>(null)
  const add = (): void => {
    const { current: select } = added
    if (!select || select.value === '') return
    setCategories([...new Set([...readListed(categories), select.value])].join(', '))
    select.value = ''
  }
  return (
    <>
      <Field
        name="categories"
        label={label}
        hint={hint}
        value={categories}
        onChange={({ target }) => setCategories(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        required={required}
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
    </>
  )
}
