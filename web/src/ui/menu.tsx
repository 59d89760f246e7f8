import { useId, useRef, type ReactNode } from 'react'
import buttons from './button.module.css'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'

type Props = {
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClassName?: string | undefined
  readonly className?: string | undefined
  /** What opens; `close` is for choices after which nothing is left to choose. */
  readonly children: (close: () => void) => ReactNode
}

/** Opens without scripts too; Esc and a click beside it close it. */
export const Menu = ({
  label,
  trigger,
  triggerClassName,
  className,
  children,
}: Props): ReactNode => {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        className={classNames(buttons.button, buttons.quiet, triggerClassName)}
        popoverTarget={id}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={classNames(styles.panel, className)}
      >
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
