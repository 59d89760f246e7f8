import { type ComponentProps, type ReactNode, use, useState } from 'react'
import { formMessages as messages } from '../../messages/form.ts'
import { Button } from '../button.tsx'
import { Field, FormContext } from './field.tsx'
import styles from './field.module.css'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

export const PasswordField = (props: Props): ReactNode => {
  const [isAsked, setAsked] = useState(false)
  const isShown = isAsked && !use(FormContext).isBusy
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Button
          kind="quiet"
          className={styles.show}
          aria-label={`${messages.showPassword}: ${props.label}`}
          aria-pressed={isShown}
          onClick={() => setAsked(!isShown)}
        >
          {isShown ? messages.hide : messages.show}
        </Button>
      }
    />
  )
}
