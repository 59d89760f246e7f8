import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useUser } from '../../account/use-user.ts'
import type { Wish } from './wish.ts'

type Control = ComponentType<{ readonly wish: Wish }>

/** Code that cannot be fetched leaves the page without the control, and otherwise whole. */
const later = (fetchControl: () => Promise<Control>): Control =>
  lazy(() =>
    fetchControl().then(
      (control) => ({ default: control }),
      () => ({ default: () => null }),
    ),
  )

const controls = {
  heart: later(async () => (await import('./wish-heart.tsx')).WishHeart),
  button: later(async () => (await import('./wish-button.tsx')).WishButton),
}

type Props = { readonly kind: keyof typeof controls; readonly wish: Wish }

/** Where somebody who is signed in may remember a product; for all others it fetches nothing. */
export const WishSlot = ({ kind, wish }: Props): ReactNode => {
  const Control = controls[kind]
  return (
    useUser() && (
      <Suspense>
        <Control wish={wish} />
      </Suspense>
    )
  )
}
