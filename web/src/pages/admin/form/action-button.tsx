import type { Addressed, Asked } from '#openapi/operations/addressed.ts'
import type { ComponentProps, ReactNode } from 'react'
import { call } from '../../../api/operations.ts'
import { ConfirmedButton } from '../../../components/confirmed-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAction } from './use-action.ts'

type Doing<A extends keyof Addressed> = {
  readonly does: A
  readonly asked: Asked<A>
  /** Said once it worked. */
  readonly done: string
  readonly onDone?: () => void
}

type ButtonProps<A extends keyof Addressed> = Doing<A> & Omit<ComponentProps<'button'>, 'onClick'>

/** Does an operation. */
export const ActionButton = <A extends keyof Addressed>({
  does,
  asked,
  done,
  onDone,
  ...button
}: ButtonProps<A> & Pick<ComponentProps<typeof Button>, 'kind'>): ReactNode => {
  const { isBusy, run } = useAction()
  const act = (): void => void run(() => call(does, asked), done, onDone)
  return <Button aria-disabled={isBusy} onClick={act} {...button} />
}

type ConfirmedProps<A extends keyof Addressed> = Doing<A> &
  Omit<ComponentProps<typeof ConfirmedButton>, 'isBusy' | 'onConfirm'>

/** Does an operation that a person has confirmed. */
export const ConfirmedAction = <A extends keyof Addressed>({
  does,
  asked,
  done,
  onDone,
  ...button
}: ConfirmedProps<A>): ReactNode => {
  const { isBusy, run } = useAction()
  return (
    <ConfirmedButton
      isBusy={isBusy}
      onConfirm={(close) => run(() => call(does, asked), done, onDone ?? close)}
      {...button}
    />
  )
}
