import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type Props = {
  readonly text: string
  readonly label?: string | undefined
  readonly title: string
  readonly children: ReactNode
  readonly keep: string
  readonly isBusy: boolean
  readonly isHarmless?: boolean
  /** The question goes once this answers true, or before by `close`. */
  readonly onConfirm: (close: () => void) => Promise<boolean>
}

export const ConfirmedButton = (props: Props): ReactNode => {
  const { text, label, title, children, keep, isBusy, onConfirm } = props
  const kind = props.isHarmless === true ? 'secondary' : 'danger'
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button kind={kind} aria-label={label} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={keep}
        footer={
          <>
            <Button
              kind={kind}
              aria-disabled={isBusy}
              onClick={() => void onConfirm(close).then((worked) => worked && close())}
            >
              {text}
            </Button>
            <Button onClick={() => setOpen(false)}>{keep}</Button>
          </>
        }
      >
        <p>{children}</p>
      </Dialog>
    </>
  )
}
