import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { onUserChange } from '../../account/stored-user.ts'
import { makeSpareView } from '../../ui/lazy-view.tsx'
import type { ProductControls } from '../product/product-controls.tsx'

type Props = ComponentProps<typeof ProductControls>

const controls = makeSpareView(
  async () => (await import('../product/product-controls.tsx')).ProductControls,
)

/** Nothing in a document, which is the same for everybody. */
export const WishSlot = (props: Props): ReactNode =>
  useSyncExternalStore(
    onUserChange,
    () => true,
    () => false,
  ) && <controls.View {...props} />
