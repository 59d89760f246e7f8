import type { ReactNode } from 'react'
import type { ButtonKind } from './button-kind.ts'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

type Props = LinkProps & { readonly kind?: ButtonKind; readonly className?: string | undefined }

/**
 * Goes somewhere, and looks like a button. For addresses that are not pages of ours (`/out/…`,
 * `/api/docs`) give `target="_blank"` or `reloadDocument`.
 */
export const ButtonLink = ({ kind = 'secondary', className, ...rest }: Props): ReactNode => (
  <Link viewTransition className={classNames(styles.button, styles[kind], className)} {...rest} />
)
