import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

type Props = ComponentProps<'button'> & { readonly kind?: ButtonKind }

/** Does something here. `type` is 'button' unless said: only a form's own button submits it. */
export const Button = ({ kind = 'secondary', className, ...rest }: Props): ReactNode => (
  <button type="button" className={classNames(styles.button, styles[kind], className)} {...rest} />
)

/**
 * How much a button asks for: `primary` is the one thing to do here (at most one in sight),
 * `secondary` stands beside it, `quiet` has no border until it is pointed at, `danger` takes away.
 */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonLinkProps = LinkProps & {
  readonly kind?: ButtonKind
  readonly className?: string | undefined
}

/** For addresses that are no pages of ours give `target="_blank"` or `reloadDocument`. */
export const ButtonLink = ({
  kind = 'secondary',
  className,
  ...rest
}: ButtonLinkProps): ReactNode => (
  <Link viewTransition className={classNames(styles.button, styles[kind], className)} {...rest} />
)
