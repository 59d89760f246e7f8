import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import type { ReactNode } from 'react'
import { formatDay } from '../../../format/instant.ts'
import { retailerMessages } from '../../../messages/admin/retailers.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Panel } from '../form/panel.tsx'
import { ActionButton } from '../form/action-button.tsx'

const messages = retailerMessages.openData

export const RetailerOpenData = ({
  retailer: { _id: id, leftOutAt },
}: {
  readonly retailer: AdminRetailerBody
}): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const isLeftOut = leftOutAt !== null
  return (
    <Panel heading={messages.heading} hint={messages.hint}>
      <p>{isLeftOut ? messages.since(formatDay(leftOutAt, country, now)) : messages.isIn}</p>
      <div>
        <ActionButton
          does={
            isLeftOut ? 'DELETE /admin/retailers/:id/left-out' : 'PUT /admin/retailers/:id/left-out'
          }
          asked={{ params: { id } }}
          done={isLeftOut ? messages.takenIn : messages.leftOut}
        >
          {isLeftOut ? messages.takeIn : messages.leaveOut}
        </ActionButton>
      </div>
    </Panel>
  )
}
