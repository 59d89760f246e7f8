import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from 'react'
import { onUserChange } from '../../account/stored-user.ts'
import type { ProductControls } from '../product/product-controls.tsx'

type Props = ComponentProps<typeof ProductControls>

const Control: ComponentType<Props> = lazy(() =>
  import('../product/product-controls.tsx').then(
    (module) => ({ default: module.ProductControls }),
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
