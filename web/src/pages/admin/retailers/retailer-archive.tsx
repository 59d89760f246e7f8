import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import type { ReactNode } from 'react'
import { setRetailerArchived } from '../../../api/admin.ts'
import { retailerMessages } from '../../../messages/admin/retailers.ts'
import { ArchivePanel } from '../form/archive-panel.tsx'

const messages = retailerMessages.archive

/** Takes a shop and its offers out of sight, and back. */
export const RetailerArchive = ({
  retailer: { _id: id, name, archivedAt, offerCount },
}: {
  readonly retailer: AdminRetailerBody
}): ReactNode => (
  <ArchivePanel
    texts={messages}
    archivedAt={archivedAt}
    meaning={messages.confirm(name, offerCount)}
    onChange={(isArchived) => setRetailerArchived(id, isArchived)}
  />
)
