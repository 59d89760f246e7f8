import { emailAddressMaxLength } from '#domain/account/email-address.ts'
import { adLinkMaxLength, adTypes, companyNameMaxLength } from '#domain/ad/ad.ts'
import { webAddressMaxLength } from '#domain/web-address.ts'
import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import type { ReactNode } from 'react'
import { adsMessages } from '../../../messages/admin/ads.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import forms from '../form/admin-form.module.css'
import { toAdInput } from './ad-draft.ts'

const { form } = adsMessages

export const AdFields = ({ ad }: { readonly ad: KeptAdBody | undefined }): ReactNode => (
  <>
    <div className={forms.pair}>
      <Field
        name="companyName"
        defaultValue={ad?.companyName}
        label={form.companyName}
        autoComplete="off"
        maxLength={companyNameMaxLength}
        required
      />
      <Field
        name="email"
        defaultValue={ad?.email}
        type="email"
        label={form.email}
        autoComplete="off"
        maxLength={emailAddressMaxLength}
        required
      />
    </div>
    <Field
      name="adImageUrl"
      type={ad ? 'text' : 'url'}
      defaultValue={ad?.adImage}
      label={form.image}
      hint={form.imageHint}
      inputMode="url"
      maxLength={webAddressMaxLength}
      required
    />
    <Field
      name="adLink"
      defaultValue={ad?.adLink}
      type="url"
      label={form.link}
      inputMode="url"
      maxLength={adLinkMaxLength}
      required
    />
    <SelectField name="adType" label={form.type} defaultValue={ad?.adType ?? ''} required>
      <option value="" disabled>
        {form.chooseType}
      </option>
      {adTypes.toReversed().map((type) => (
        <option key={type} value={type}>
          {form.types[type]}
        </option>
      ))}
    </SelectField>
    <div className={forms.pair}>
      <Field
        name="startDate"
        defaultValue={ad && toAdInput(ad.startDate)}
        type="date"
        label={form.start}
        required
      />
      <Field
        name="expiryDate"
        defaultValue={ad && toAdInput(ad.expiryDate)}
        type="date"
        label={form.expiry}
        required
      />
    </div>
  </>
)
