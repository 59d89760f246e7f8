import type { ReactNode, Ref } from 'react'
import buttons from '../button.module.css'
import { classNames } from '../class-names.ts'
import styles from './file-button.module.css'
import { acceptedTypes } from './picture-file.ts'

type Props = {
  readonly children: string
  readonly input: Ref<HTMLInputElement>
  readonly isWrong: boolean
  /** Id of what says more of it. */
  readonly describedBy: string
  readonly isDisabled?: boolean
  readonly multiple?: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** Lets pictures be chosen on the device; they may be dropped on it, too. */
export const FileButton = (props: Props): ReactNode => (
  <label className={classNames(buttons.button, buttons.secondary, styles.file)}>
    {props.children}
    <input
      ref={props.input}
      type="file"
      accept={acceptedTypes}
      multiple={props.multiple ?? false}
      disabled={props.isDisabled ?? false}
      aria-describedby={props.describedBy}
      aria-invalid={props.isWrong}
      onChange={({ target }) => props.onChoose([...(target.files ?? [])])}
    />
  </label>
)
