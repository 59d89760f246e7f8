import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { uploadMessages } from '../../../messages/admin/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { PictureUpload } from '../form/picture-upload.tsx'
import styles from './photos-field.module.css'

const messages = uploadMessages.photos

type Change = (before: readonly string[]) => readonly string[]

type Props = {
  readonly addresses: readonly string[]
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onChange: (change: Change) => void
}

/** Puts pictures in order, takes them away and uploads others. */
export const PhotoTools = ({ addresses, field, onChange }: Props): ReactNode => {
  const files = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')

  const change = (how: Change, done: string): void => {
    onChange(how)
    setStatus(done)
  }

  return (
    <>
      {addresses.length > 0 && (
        <ol className={styles.list} aria-label={messages.list}>
          {addresses.map((address, at) => (
            <Photo
              key={address}
              address={address}
              number={at + 1}
              onFirst={() =>
                change((all) => [address, ...without(all, address)], messages.moved(at + 1))
              }
              onRemove={() => {
                change((all) => without(all, address), messages.removed(at + 1))
                files.current?.focus()
              }}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <PictureUpload
        input={files}
        field={field}
        use="photo"
        text={messages.upload}
        multiple
        onUploaded={(address) => onChange((all) => [...all, address])}
      />
    </>
  )
}

const without = (all: readonly string[], address: string): readonly string[] =>
  all.filter((one) => one !== address)

type PhotoProps = {
  readonly address: string
  readonly number: number
  readonly onFirst: () => void
  readonly onRemove: () => void
}

const Photo = ({ address, number, onFirst, onRemove }: PhotoProps): ReactNode => {
  const isHere = address.startsWith('/images/')
  return (
    <li className={styles.photo}>
      <span className={styles.picture}>
        <Picture src={isHere ? address : null} alt={messages.alt(number)} size={96} />
      </span>
      {!isHere && <span className={styles.note}>{messages.later}</span>}
      {number === 1 ? (
        <span className={styles.note}>{messages.first}</span>
      ) : (
        <Button kind="quiet" aria-label={messages.makeFirstOf(number)} onClick={onFirst}>
          {messages.makeFirst}
        </Button>
      )}
      <Button kind="quiet" aria-label={messages.removeOf(number)} onClick={onRemove}>
        {messages.remove}
      </Button>
    </li>
  )
}
