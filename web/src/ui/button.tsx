import type { ComponentProps, ReactNode } from 'react'
import type { ButtonKind } from './button-kind.ts'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

type Props = ComponentProps<'button'> & { readonly kind?: ButtonKind }

/** Does something here. `type` is 'button' unless said: only a form's own button submits it. */
export const Button = ({ kind = 'secondary', className, ...rest }: Props): ReactNode => (
  <button type="button" className={classNames(styles.button, styles[kind], className)} {...rest} />
)
