import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from 'react'
import { onUserChange } from '../../account/stored-user.ts'
import type { WishControl } from './wish-control.tsx'

type Props = ComponentProps<typeof WishControl>

const Control: ComponentType<Props> = lazy(() =>
  import('./wish-control.tsx').then(
    (module) => ({ default: module.WishControl }),
    // Without its code the page lacks it, and is otherwise whole.
    () => ({ default: () => null }),
  ),
)

/** Nothing in a document, which is the same for everybody. */
export const WishSlot = (props: Props): ReactNode =>
  useSyncExternalStore(onUserChange, isHere, isNotHere) && (
    <Suspense>
      <Control {...props} />
    </Suspense>
  )

const isHere = (): boolean => true
const isNotHere = (): boolean => false
