import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useUser } from '../../account/stored-user.ts'
import type { WishControl } from './wish-control.tsx'

type Props = ComponentProps<typeof WishControl>

const Control: ComponentType<Props> = lazy(() =>
  import('./wish-control.tsx').then(
    (module) => ({ default: module.WishControl }),
    // Without its code the page lacks it, and is otherwise whole.
    () => ({ default: () => null }),
  ),
)

/** `visitor` stands there for whoever is not signed in. */
export const WishSlot = ({
  visitor,
  ...props
}: Props & { readonly visitor?: ReactNode }): ReactNode =>
  useUser() ? (
    <Suspense>
      <Control {...props} />
    </Suspense>
  ) : (
    visitor
  )
