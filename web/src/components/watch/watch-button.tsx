import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMailWatch } from '../../account/mail-watches.ts'
import { useUser } from '../../account/stored-user.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { tellMissing } from '../../ui/lazy-view.tsx'
import type { Watched, WatchSheet } from './watch-sheet.tsx'

type Props = {
  readonly product: { readonly id: string; readonly name: string; readonly hasVariants: boolean }
}

const load = () => import('./watch-sheet.tsx')

const Sheet = lazy<typeof WatchSheet>(async () => ({ default: (await load()).WatchSheet }))

const OfAccount = lazy<typeof Watched>(() =>
  load().then(
    ({ Watched }) => ({ default: Watched }),
    // What is watched cannot be read then, either.
    () => ({ default: ({ otherwise }) => otherwise }),
  ),
)

/** Its sheet is fetched by those who open it or are signed in. */
export const WatchButton = ({ product }: Props): ReactNode => {
  const [open, setOpen] = useState<boolean>()
  const kept = useMailWatch(product.id)
  const isSignedIn = useUser() !== undefined
  const bell = (icon: IconName, label: string, said = label): ReactNode => (
    <Button
      className="js-only"
      aria-label={`${said}: ${product.name}`}
      onClick={() => void load().then(() => setOpen(true), tellMissing)}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </Button>
  )
  const watched = bell('bell-filled', 'Watching')
  const otherwise =
    kept?.isConfirmed === true
      ? watched
      : kept && !isSignedIn
        ? bell('clock', 'Waiting', 'Waiting for you to confirm')
        : bell('bell', 'Watch price')
  return (
    <>
      {isSignedIn ? (
        <Suspense fallback={otherwise}>
          <OfAccount productId={product.id} otherwise={otherwise}>
            {watched}
          </OfAccount>
        </Suspense>
      ) : (
        otherwise
      )}
      {open !== undefined && (
        <Suspense>
          <Sheet product={product} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
