import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import styles from './text-area.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'id' | keyof FieldFrameProps> & FieldFrameProps

/** Several lines of text in a `Form`; it grows with them where browsers know how. */
export const TextArea = (props: Props): ReactNode => {
  const { name, label, hint, aside, end, className, ...rest } = props
  return (
    <FieldFrame name={name} label={label} hint={hint} aside={aside} end={end} className={className}>
      {(input) => (
        <textarea
          rows={4}
          {...rest}
          {...input}
          className={classNames(input.className, styles.area)}
        />
      )}
    </FieldFrame>
  )
}
