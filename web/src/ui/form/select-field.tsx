import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type Props = Omit<ComponentProps<'select'>, 'id' | keyof FieldFrameProps> & FieldFrameProps

/** One of several choices in a `Form`; its options are its children. */
export const SelectField = (props: Props): ReactNode => {
  const { name, label, hint, aside, end, className, ...rest } = props
  return (
    <FieldFrame name={name} label={label} hint={hint} aside={aside} end={end} className={className}>
      {(input) => <select {...rest} {...input} />}
    </FieldFrame>
  )
}
