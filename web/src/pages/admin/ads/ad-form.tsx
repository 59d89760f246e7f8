import { adLinkMaxLength, adTypes, companyNameMaxLength } from '#domain/ad/ad.ts'
import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { changeAd, createAd } from '../../../api/ads.ts'
import { adsMessages, explainSubmit } from '../../../messages/admin/ads.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from '../form/admin-form.module.css'
import { useRefresh } from '../form/use-action.ts'
import { checkAd, toAdForm, toAdInput } from './ad-draft.ts'

const { form: messages } = adsMessages

type Props = {
  readonly ad: KeptAdBody | undefined
  readonly onDone: () => void
}

export const AdForm = ({ ad, onDone }: Props): ReactNode => {
  const refresh = useRefresh()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = ad ? messages.changeHeading(ad.companyName) : messages.heading
  useEffect(() => {
    // Whoever asked to change one is far below.
    if (ad) heading.current?.focus()
  }, [ad])
  return (
    <section className={styles.panel} aria-labelledby="submit-ad">
      <header>
        <h2 id="submit-ad" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.hint}>{messages.days}</p>
      </header>
      <Form
        clears={!ad}
        label={title}
        submit={ad ? messages.change : messages.submit}
        busy={ad ? messages.changeBusy : messages.busy}
        check={checkAd}
        explain={explainSubmit}
        actions={ad && <Button onClick={onDone}>{messages.cancel}</Button>}
        onSubmit={async (values) => {
          if (ad) await changeAd(ad.id, toAdForm(values))
          else await createAd(toAdForm(values))
          showToast('success', ad ? adsMessages.changed : adsMessages.submitted)
          await refresh()
          onDone()
        }}
      >
        <div className={styles.pair}>
          <Field
            name="companyName"
            defaultValue={ad?.companyName}
            label={messages.companyName}
            autoComplete="off"
            maxLength={companyNameMaxLength}
            required
          />
          <Field
            name="email"
            defaultValue={ad?.email}
            type="email"
            label={messages.email}
            autoComplete="off"
            maxLength={254}
            required
          />
        </div>
        <Field
          name="adImageUrl"
          type={ad ? 'text' : 'url'}
          defaultValue={ad?.adImage}
          label={messages.image}
          hint={messages.imageHint}
          inputMode="url"
          maxLength={2000}
          required
        />
        <Field
          name="adLink"
          defaultValue={ad?.adLink}
          type="url"
          label={messages.link}
          inputMode="url"
          maxLength={adLinkMaxLength}
          required
        />
        <SelectField name="adType" label={messages.type} defaultValue={ad?.adType ?? ''} required>
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
          <Field
            name="startDate"
            defaultValue={ad && toAdInput(ad.startDate)}
            type="date"
            label={messages.start}
            required
          />
          <Field
            name="expiryDate"
            defaultValue={ad && toAdInput(ad.expiryDate)}
            type="date"
            label={messages.expiry}
            required
          />
        </div>
      </Form>
    </section>
  )
}
