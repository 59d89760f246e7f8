import { type ReactNode, useRef, useState } from 'react'
import { adminProductMessages } from '../../../messages/admin/products.ts'
import { uploadMessages } from '../../../messages/admin/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { readListed } from '../form/form-values.ts'
import { PictureUpload } from '../form/picture-upload.tsx'
import { useUploadWait } from '../form/use-upload-wait.ts'
import styles from './photos-field.module.css'

const { form } = adminProductMessages
const messages = uploadMessages.photos

type Props = {
  readonly photos: readonly string[]
  readonly isRequired: boolean
}

/** Addresses of pictures, with what they show and what can be done with each; files become addresses. */
export const PhotosField = ({ photos, isRequired }: Props): ReactNode => {
  const [text, setText] = useState(toText(photos))
  const [status, setStatus] = useState('')
  const input = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const setBusy = useUploadWait(input)
  const listed = readListed(text)

  const change = (how: (before: readonly string[]) => readonly string[], done = ''): void => {
    setText((before) => toText(how(readListed(before))))
    setStatus(done)
    // As if it were typed: what was wrong with the field may be mended.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div className={styles.photos}>
      <TextArea
        ref={input}
        name="photos"
        label={form.photos}
        hint={form.photosHint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        rows={2}
        autoCapitalize="none"
        spellCheck={false}
        required={isRequired}
      />
      {listed.length > 0 && (
        <ol className={styles.list} aria-label={messages.list}>
          {listed.map((address, at) => (
            <Photo
              key={address}
              address={address}
              number={at + 1}
              onFirst={() =>
                change(
                  (all) => [address, ...all.filter((one) => one !== address)],
                  messages.moved(at + 1),
                )
              }
              onRemove={() => {
                change((all) => all.filter((one) => one !== address), messages.removed(at + 1))
                files.current?.focus()
              }}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <PictureUpload
        input={files}
        use="photo"
        text={messages.upload}
        multiple
        onBusy={setBusy}
        onUploaded={(address) => change((all) => [...all, address])}
      />
    </div>
  )
}

const toText = (addresses: readonly string[]): string => [...new Set(addresses)].join(',\n')

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
