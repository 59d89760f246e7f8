import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import type { ButtonKind } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  readonly icon: IconName
  /** What the button does: its name for those who do not see the icon, and its tooltip. */
  readonly label: string
  readonly kind?: ButtonKind
}

/** A round button of 44 px that is an icon alone. */
export const IconButton = ({
  icon,
  label,
  kind = 'quiet',
  className,
  ...rest
}: Props): ReactNode => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={classNames(styles.button, styles.square, styles[kind], className)}
    {...rest}
  >
    <Icon name={icon} />
  </button>
)
