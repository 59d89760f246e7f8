import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import type { ReactNode } from 'react'
import { retailerMessages as messages } from '../../../messages/admin/retailers.ts'
import { Badge } from '../../../ui/badge.tsx'
import styles from '../list/list-cell.module.css'

export const RetailerState = ({
  retailer: { archivedAt, verified, demo },
}: {
  readonly retailer: AdminRetailerBody
}): ReactNode => (
  <span className={styles.badges}>
    {archivedAt !== null && <Badge tone="warn">{messages.archived}</Badge>}
    {verified ? (
      <Badge tone="good">{messages.verified}</Badge>
    ) : (
      <Badge tone="warn">{messages.unverified}</Badge>
    )}
    {demo && <Badge tone="brand">{messages.demo}</Badge>}
  </span>
)
