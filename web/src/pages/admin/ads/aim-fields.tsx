import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import type { ReactNode } from 'react'
import { adsMessages } from '../../../messages/admin/ads.ts'
import { Field } from '../../../ui/form/field.tsx'
import forms from '../form/admin-form.module.css'
import { CategoriesField } from '../form/categories-field.tsx'
import { textField } from '../form/text-field.ts'

const { form: messages } = adsMessages

export const AimFields = ({ ad }: { readonly ad: KeptAdBody | undefined }): ReactNode => (
  <fieldset className={forms.group}>
    <legend>{messages.aim}</legend>
    <p className={forms.hint}>{messages.aimHint}</p>
    <CategoriesField
      chosen={ad?.categories ?? []}
      label={messages.categories}
      hint={messages.categoriesHint}
    />
    <Field {...textField(messages, 'brands', ad?.brands.join(', '))} autoCapitalize="none" />
  </fieldset>
)
