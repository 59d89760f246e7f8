import { emailAddressMaxLength } from '#domain/account/email-address.ts'
import { adLinkMaxLength, adTypes, companyNameMaxLength, type AdType } from '#domain/ad/ad.ts'
import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { type ReactNode, useState } from 'react'
import { adsMessages } from '../../../messages/admin/ads.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import forms from '../form/admin-form.module.css'
import { ImageField } from '../form/image-field.tsx'
import { toAdInput } from './ad-draft.ts'
import { textField } from '../form/text-field.ts'

const { form } = adsMessages

export const AdFields = ({ ad }: { readonly ad: KeptAdBody | undefined }): ReactNode => {
  const [type, setType] = useState<AdType>(ad?.adType ?? 'landscape')
  return (
    <>
      <div className={forms.pair}>
        <Field
          {...textField(form, 'companyName', ad?.companyName, companyNameMaxLength)}
          required
        />
        <Field
          {...textField(form, 'email', ad?.email, emailAddressMaxLength)}
          type="email"
          required
        />
      </div>
      <ImageField
        name="adImageUrl"
        label={form.image}
        hint={form.imageHint}
        image={ad?.adImage}
        isRequired
        use={`${type}-ad`}
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
      <SelectField
        name="adType"
        label={form.type}
        defaultValue={ad?.adType ?? ''}
        onChange={({ target }) => setType(target.value === 'portrait' ? 'portrait' : 'landscape')}
        required
      >
        <option value="" disabled>
          {form.chooseType}
        </option>
        {adTypes.toReversed().map((one) => (
          <option key={one} value={one}>
            {form.types[one]}
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
}
