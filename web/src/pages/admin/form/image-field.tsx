import type { ImageUse } from '#domain/image-use.ts'
import { webAddressMaxLength } from '#domain/web-address.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { uploadMessages } from '../../../messages/admin/uploads.ts'
import { Field } from '../../../ui/form/field.tsx'
import styles from './image-field.module.css'
import { PictureUpload } from './picture-upload.tsx'

type Props = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly image: string | undefined
  readonly isRequired: boolean
  readonly use: ImageUse
}

/** The address of one picture, or a file that becomes one. */
export const ImageField = ({ name, label, hint, image, isRequired, use }: Props): ReactNode => {
  const [address, setAddress] = useState(image ?? '')
  const input = useRef<HTMLInputElement>(null)
  // A form that is cleared knows nothing of what is chosen here.
  useEffect(() => {
    const clear = (): void => setAddress(image ?? '')
    const form = input.current?.form
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [image])
  const isOurs = address.startsWith('/images/')
  return (
    <div className={styles.image}>
      <Field
        ref={input}
        name={name}
        label={label}
        hint={hint}
        // Our own pictures have no host.
        type={isOurs ? 'text' : 'url'}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        maxLength={webAddressMaxLength}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="url"
        spellCheck={false}
        required={isRequired}
      />
      {isOurs && <img className={styles.shown} src={address} alt={uploadMessages.shown} />}
      <PictureUpload use={use} text={uploadMessages.upload} field={input} onUploaded={setAddress} />
    </div>
  )
}
