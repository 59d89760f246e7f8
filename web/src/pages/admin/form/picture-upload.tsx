import type { ImageUse } from '#domain/image-use.ts'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { uploadImage } from '../../../api/admin.ts'
import { ApiError } from '../../../api-error.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { uploadMessages as messages } from '../../../messages/admin/uploads.ts'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { Refusal } from '../../../ui/form/form.tsx'
import { pictureProblem } from '../../../ui/form/picture-file.ts'
import styles from './picture-upload.module.css'

type Props = {
  readonly input?: RefObject<HTMLInputElement | null>
  readonly use: ImageUse
  readonly text: string
  readonly multiple?: boolean
  /** Told for each, in the order in which they were chosen. */
  readonly onUploaded: (address: string) => void
  /** What is to hold the addresses: its form is not sent while one is on its way. */
  readonly field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
}

/** Sends pictures at once when they are chosen; what is wrong with one is said below. */
export const PictureUpload = (props: Props): ReactNode => {
  const { use, text, multiple, onUploaded, field } = props
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const input = props.input ?? own
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  const upload = async (files: readonly File[]): Promise<void> => {
    // Whoever closes the device's own dialog chose none.
    if (isBusy || files.length === 0) return
    const found: string[] = []
    setBusy(true)
    field.current?.setCustomValidity(messages.wait)
    setProblems([])
    setStatus(messages.busy(files.length))
    for (const file of files) {
      try {
        onUploaded(await send(file, use))
        // As if it were typed: what was wrong with the field may be mended.
        field.current?.dispatchEvent(new Event('input', { bubbles: true }))
      } catch (error) {
        found.push(problemOf(file, error))
      }
    }
    if (input.current) input.current.value = ''
    setProblems(found)
    const done = files.length - found.length
    setStatus(done > 0 ? messages.done(done) : '')
    setBusy(false)
    field.current?.setCustomValidity('')
  }

  return (
    <div className={styles.upload}>
      <FileButton
        input={input}
        isWrong={problems.length > 0}
        describedBy={`${id}-formats ${id}-problems`}
        multiple={multiple ?? false}
        onChoose={(files) => void upload(files)}
      >
        {text}
      </FileButton>
      <p id={`${id}-formats`} className={styles.note}>
        {messages.formats}
      </p>
      <p role="status" className={styles.note}>
        {status}
      </p>
      <div id={`${id}-problems`} role="alert" className={styles.problems}>
        {problems.map((problem) => (
          <Refusal key={problem}>{problem}</Refusal>
        ))}
      </div>
    </div>
  )
}

const send = async (file: File, use: ImageUse): Promise<string> => {
  const problem = pictureProblem(file)
  if (problem !== undefined)
    throw new ApiError(422, 'picture', messages[problem], undefined, [
      { field: 'image', message: messages[problem] },
    ])
  return (await uploadImage(file, use)).address
}

const problemOf = ({ name }: File, error: unknown): string => {
  if (!(error instanceof ApiError)) return messages.failed(name, String(error))
  const [field] = error.fields
  return field
    ? messages.problem(name, field.message)
    : messages.failed(name, explainAdmin(error) ?? error.message)
}
