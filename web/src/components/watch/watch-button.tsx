import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useWaitsForMail } from '../../account/waiting-watches.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { WatchSheet } from './watch-sheet.tsx'

type Props = {
  readonly product: { readonly id: string; readonly name: string; readonly hasVariants: boolean }
}

const Sheet = lazy<typeof WatchSheet>(() =>
  import('./watch-sheet.tsx').then((module) => ({ default: module.WatchSheet })),
)

/** Its sheet is fetched by those who open it. */
export const WatchButton = ({ product }: Props): ReactNode => {
  const [open, setOpen] = useState<boolean>()
  const waits = useWaitsForMail(product.id)
  const label = waits ? 'Waiting' : watchPrice
  return (
    <>
      <Button
        className="js-only"
        aria-label={`${waits ? 'Waiting for you to confirm' : watchPrice}: ${product.name}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
        <span>{label}</span>
      </Button>
      {open !== undefined && (
        <Suspense>
          <Sheet product={product} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const watchPrice = 'Watch price'
