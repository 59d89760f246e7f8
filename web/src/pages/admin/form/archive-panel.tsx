import type { ReactNode } from 'react'
import { formatDay } from '../../../format/instant.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'
import { Panel } from './panel.tsx'
import { useAction } from './use-action.ts'

type Props = {
  readonly texts: Readonly<
    Record<
      'heading' | 'hint' | 'archive' | 'restore' | 'confirmTitle' | 'keep' | 'done' | 'undone',
      string
    >
  > & { readonly since: (day: string) => string }
  readonly archivedAt: string | null
  /** What archiving means for this one. */
  readonly meaning: string
  readonly onChange: (isArchived: boolean) => Promise<unknown>
}

/** Takes something out of sight, once it was asked for twice, and back. */
export const ArchivePanel = ({ texts, archivedAt, meaning, onChange }: Props): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const { isBusy, run } = useAction()
  return (
    <Panel heading={texts.heading} hint={texts.hint}>
      {archivedAt !== null && <p>{texts.since(formatDay(archivedAt, country, now))}</p>}
      <div>
        {archivedAt === null ? (
          <ConfirmedButton
            text={texts.archive}
            title={texts.confirmTitle}
            keep={texts.keep}
            isBusy={isBusy}
            onConfirm={(close) => run(() => onChange(true), texts.done, close)}
          >
            {meaning}
          </ConfirmedButton>
        ) : (
          <Button
            aria-disabled={isBusy}
            onClick={() => void run(() => onChange(false), texts.undone)}
          >
            {texts.restore}
          </Button>
        )}
      </div>
    </Panel>
  )
}
