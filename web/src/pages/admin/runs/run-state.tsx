import type { AdminRunBody } from '#openapi/schemas/admin/run.ts'
import type { ReactNode } from 'react'
import { runMessages as messages } from '../../../messages/admin/runs.ts'
import { Badge } from '../../../ui/badge.tsx'
import styles from '../list/list-cell.module.css'

type Props = { readonly run: Pick<AdminRunBody, 'state'> & { readonly isTrial?: boolean } }

/** Where a collection stands, or how it ended. */
export const RunState = ({ run: { state, isTrial = false } }: Props): ReactNode => (
  <span className={styles.badges}>
    <Badge tone={tones[state]}>{messages.states[state]}</Badge>
    {isTrial && <Badge tone="brand">{messages.trial}</Badge>}
  </span>
)

const tones = {
  reading: 'brand',
  held: 'warn',
  matching: 'brand',
  applying: 'brand',
  done: 'good',
  unchanged: 'good',
  failed: 'warn',
  discarded: 'warn',
} as const
