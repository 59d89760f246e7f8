import { type ReactNode, type RefObject, useId } from 'react'
import { formatDay } from '../../../format/instant.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './admin-form.module.css'
import { ConfirmedButton } from '../../../components/confirmed-button.tsx'
import { useAction } from './use-action.ts'

type Props = {
  readonly heading: string
  readonly hint?: ReactNode
  /** Its heading, to be focused. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
}

export const Panel = ({ heading, hint, headingRef, children }: Props): ReactNode => {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id} ref={headingRef} tabIndex={headingRef && -1}>
          {heading}
        </h2>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </header>
      {children}
    </section>
  )
}

type ArchivePanelProps = {
  readonly texts: Readonly<
    Record<
      'heading' | 'hint' | 'archive' | 'restore' | 'confirmTitle' | 'keep' | 'done' | 'undone',
      string
    >
  > & { readonly since: (day: string) => string }
  readonly archivedAt: string | null
  readonly meaning: string
  readonly onChange: (isArchived: boolean) => Promise<unknown>
}

export const ArchivePanel = ({
  texts,
  archivedAt,
  meaning,
  onChange,
}: ArchivePanelProps): ReactNode => {
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
