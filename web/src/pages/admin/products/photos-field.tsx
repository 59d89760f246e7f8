import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { adminProductMessages } from '../../../messages/admin/products.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { readListed } from '../form/form-values.ts'
import styles from './photos-field.module.css'
import { textField, verbatim } from '../form/text-field.ts'

const PhotoTools = lazy(async () => ({ default: (await import('./photo-tools.tsx')).PhotoTools }))

const { form } = adminProductMessages

type Props = {
  readonly photos: readonly string[]
  readonly isRequired: boolean
}

/** Addresses of pictures, with what they show and what can be done with each; files become addresses. */
export const PhotosField = ({ photos, isRequired }: Props): ReactNode => {
  const [text, setText] = useState(toText(photos))
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={styles.photos}>
      <TextArea
        {...textField(form, 'photos')}
        {...verbatim}
        ref={field}
        value={text}
        onChange={({ target }) => setText(target.value)}
        rows={2}
        required={isRequired}
      />
      <Suspense fallback={<div className={styles.waiting} />}>
        <PhotoTools
          addresses={readListed(text)}
          field={field}
          onChange={(change) => setText((before) => toText(change(readListed(before))))}
        />
      </Suspense>
    </div>
  )
}

const toText = (addresses: readonly string[]): string => [...new Set(addresses)].join(',\n')
