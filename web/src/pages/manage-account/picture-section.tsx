import { call } from '../../api/operations.ts'
import type { UserBody } from '#openapi/schemas/account/session.ts'
import { type ReactNode, useRef, useState, type Ref } from 'react'
import { setPicture } from '../../api/account.ts'
import { ApiError } from '../../api-error.ts'
import { accountMessages, explainAccount } from '../../messages/account/account.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { Refusal } from '../../ui/form/form.tsx'
import { pictureProblem } from '../../ui/form/picture-file.ts'
import { hideToast, showToast } from '../../ui/toasts/toasts.ts'
import styles from './picture-section.module.css'
import { Section, useProfileUpdated } from './section.tsx'

const messages = accountMessages.picture

type Chosen = {
  readonly file: File
  /** A data: address; undefined for what this browser cannot show. */
  readonly preview: string | undefined
}

export const PictureSection = ({ user }: { readonly user: UserBody }): ReactNode => {
  const changed = useProfileUpdated()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'saving' | 'removing'>()
  const hasPicture = user.icon.includes('?')

  const refuse = (text: string): void => {
    setProblem(text)
    showToast('error', text)
  }

  const forgetProblem = (): void => {
    if (problem !== undefined) hideToast(problem)
    setProblem(undefined)
  }

  const forgetChoice = (): void => {
    setChosen(undefined)
    if (input.current) input.current.value = ''
  }

  const choose = async (file: File | undefined): Promise<void> => {
    // Whoever closes the device's own dialog keeps what they had.
    if (!file) return
    const found = pictureProblem(file)
    forgetProblem()
    if (found !== undefined) {
      forgetChoice()
      return refuse(messages[found])
    }
    setChosen({ file, preview: await previewOf(file) })
  }

  const during = async (what: 'saving' | 'removing', work: () => Promise<void>): Promise<void> => {
    forgetProblem()
    setBusy(what)
    try {
      await work()
      forgetChoice()
      await changed(what === 'saving' ? messages.done : messages.removed)
      // The button that removed it is gone, and with it the focus.
      if (what === 'removing') input.current?.focus()
    } catch (error) {
      if (error instanceof ApiError) refuse(refusalOf(error))
    } finally {
      setBusy(undefined)
    }
  }

  const save = (): void => {
    if (busy) return
    if (!chosen) return refuse(messages.missing)
    void during('saving', () => setPicture(chosen.file))
  }

  return (
    <Section heading={messages.heading} hint={messages.hint}>
      <PictureChoice
        icon={user.icon}
        chosen={chosen}
        isWrong={problem !== undefined}
        input={input}
        onChoose={(file) => void choose(file)}
        onBroken={() => chosen && setChosen({ ...chosen, preview: undefined })}
      />
      {problem !== undefined && <Refusal>{problem}</Refusal>}
      <div className={styles.actions}>
        <Button
          kind={chosen ? 'primary' : 'secondary'}
          aria-disabled={busy !== undefined}
          onClick={save}
        >
          {busy === 'saving' ? messages.saving : messages.save}
        </Button>
        {hasPicture && !chosen && (
          <Button
            kind="quiet"
            aria-disabled={busy !== undefined}
            onClick={() => void (busy ?? during('removing', () => call('DELETE /account/picture')))}
          >
            {busy === 'removing' ? messages.removing : messages.remove}
          </Button>
        )}
        <span role="status" className={styles.status}>
          {busy && messages[busy]}
        </span>
      </div>
    </Section>
  )
}

type ChoiceProps = {
  readonly icon: string
  readonly chosen: Chosen | undefined
  readonly isWrong: boolean
  readonly input: Ref<HTMLInputElement>
  readonly onChoose: (file: File | undefined) => void
  readonly onBroken: () => void
}

const PictureChoice = (props: ChoiceProps): ReactNode => {
  const { icon, chosen, isWrong, input, onChoose, onBroken } = props
  return (
    <div className={styles.picture}>
      <img
        src={chosen?.preview ?? icon}
        alt={chosen?.preview ? messages.previewAlt : messages.alt}
        width={96}
        height={96}
        onError={onBroken}
      />
      <div className={styles.choice}>
        <FileButton
          input={input}
          isWrong={isWrong}
          describedBy="picture-formats"
          onChoose={([file]) => onChoose(file)}
        >
          {chosen ? messages.chooseOther : messages.choose}
        </FileButton>
        <p id="picture-formats" className={styles.note}>
          {chosen ? messages.chosen(chosen.file.name) : messages.formats}
        </p>
      </div>
    </div>
  )
}

/** A data: address, for our own policy refuses pictures from anywhere else. */
const previewOf = (file: File): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : undefined),
    )
    reader.addEventListener('error', () => resolve(undefined))
    reader.readAsDataURL(file)
  })

const refusalOf = (error: ApiError): string => {
  if (error.status === 413) return messages.tooLarge
  if (error.status === 415 || error.status === 422) return messages.refused
  return explainAccount('picture')(error) ?? error.message
}
