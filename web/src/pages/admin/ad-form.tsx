import { adLinkMaxLength, adTypes, companyNameMaxLength } from '#domain/ad/ad.ts'
import type { ReactNode } from 'react'
import { createAd } from '../../api/ads.ts'
import { adsMessages, explainSubmit } from '../../messages/ads.ts'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { checkAd, toAdForm } from './ad-draft.ts'
import styles from './admin-form.module.css'
import { useRefresh } from './use-action.ts'

const { form: messages } = adsMessages

/** What an ad is; all of it is needed. */
export const AdForm = (): ReactNode => {
  const refresh = useRefresh()
  return (
    <section className={styles.panel} aria-labelledby="submit-ad">
      <header>
        <h2 id="submit-ad">{messages.heading}</h2>
        <p className={styles.hint}>{messages.days}</p>
      </header>
      <Form
        clears
        label={messages.heading}
        submit={messages.submit}
        busy={messages.busy}
        check={checkAd}
        explain={explainSubmit}
        onSubmit={async (values) => {
          await createAd(toAdForm(values))
          showToast('success', adsMessages.submitted)
          await refresh()
        }}
      >
        <div className={styles.pair}>
          <Field
            name="companyName"
            label={messages.companyName}
            autoComplete="off"
            maxLength={companyNameMaxLength}
            required
          />
          <Field
            name="email"
            type="email"
            label={messages.email}
            autoComplete="off"
            maxLength={254}
            required
          />
        </div>
        <Field
          name="adImageUrl"
          type="url"
          label={messages.image}
          hint={messages.imageHint}
          inputMode="url"
          maxLength={2000}
          required
        />
        <Field
          name="adLink"
          type="url"
          label={messages.link}
          inputMode="url"
          maxLength={adLinkMaxLength}
          required
        />
        <SelectField name="adType" label={messages.type} defaultValue="" required>
          <option value="" disabled>
            {messages.chooseType}
          </option>
          {adTypes.toReversed().map((type) => (
            <option key={type} value={type}>
              {messages.types[type]}
            </option>
          ))}
        </SelectField>
        <div className={styles.pair}>
          <Field name="startDate" type="date" label={messages.start} required />
          <Field name="expiryDate" type="date" label={messages.expiry} required />
        </div>
      </Form>
    </section>
  )
}
