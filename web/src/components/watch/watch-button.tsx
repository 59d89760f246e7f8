import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMailWatch } from '../../account/mail-watches.ts'
import { useUser } from '../../account/stored-user.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Watched, WatchSheet } from './watch-sheet.tsx'

type Props = {
  readonly product: { readonly id: string; readonly name: string; readonly hasVariants: boolean }
}

const load = () => import('./watch-sheet.tsx')

const Sheet = lazy<typeof WatchSheet>(async () => ({ default: (await load()).WatchSheet }))

const OfAccount = lazy<typeof Watched>(async () => ({ default: (await load()).Watched }))

/** Its sheet is fetched by those who open it or are signed in. */
export const WatchButton = ({ product }: Props): ReactNode => {
  const [open, setOpen] = useState<boolean>()
  const kept = useMailWatch(product.id)
  const isSignedIn = useUser() !== undefined
  const bell = (label: string, said = label): ReactNode => (
    <Button
      className="js-only"
      aria-label={`${said}: ${product.name}`}
      onClick={() => setOpen(true)}
    >
      <Icon name="bell" />
      <span>{label}</span>
    </Button>
  )
  const unwatched = kept
    ? kept.isConfirmed
      ? bell(watching)
      : bell('Waiting', 'Waiting for you to confirm')
    : bell('Watch price')
  return (
    <>
      {isSignedIn ? (
        <Suspense fallback={unwatched}>
          <OfAccount productId={product.id} otherwise={unwatched}>
            {bell(watching)}
          </OfAccount>
        </Suspense>
      ) : (
        unwatched
      )}
      {open !== undefined && (
        <Suspense>
          <Sheet product={product} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const watching = 'You watch this'
