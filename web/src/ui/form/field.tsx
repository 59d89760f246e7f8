import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | keyof FieldFrameProps> & FieldFrameProps

/** One line of text in a `Form`, with its label, a hint, and what is wrong with it. */
export const Field = ({ name, label, hint, aside, end, className, ...rest }: Props): ReactNode => (
  <FieldFrame name={name} label={label} hint={hint} aside={aside} end={end} className={className}>
    {(input) => <input {...rest} {...input} />}
  </FieldFrame>
)
