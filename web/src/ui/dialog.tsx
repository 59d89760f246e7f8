import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { backCloses } from './back-closes.ts'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

// With what else is Back's to close, so that no page fetches one more script.
export { backCloses }

type Props = {
  readonly open: boolean
  /** Asked for by Esc, the cross, or a click beside the dialog; also told when `open` ends it. */
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel?: string
  /** `modal` stands in the middle, `drawer` comes in from the right over the full height. */
  readonly kind?: 'modal' | 'drawer'
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Keeps everything else out of reach until it is closed; gives the focus back then. */
export const Dialog = ({
  open,
  onClose,
  title,
  closeLabel = 'Close',
  kind = 'modal',
  footer,
  children,
}: Props): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // What it held stays while it slides away.
  const [filled, setFilled] = useState(open)
  if (open && !filled) setFilled(true)

  useEffect(() => {
    const { current } = dialog
    if (!open) return undefined
    current?.showModal()
    const leaveHistory = backCloses(() => current?.close())
    // Also where it goes while it is open: whatever stands in it for want of another place hears so.
    return () => {
      void leaveHistory()
      current?.close()
    }
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[kind])}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // Its own box is covered by what it holds: this is the backdrop.
        if (target === currentTarget) onClose()
      }}
    >
      {filled && (
        <div className={styles.box}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
