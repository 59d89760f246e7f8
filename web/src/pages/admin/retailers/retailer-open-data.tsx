import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import type { ReactNode } from 'react'
import { call } from '../../../api/operations.ts'
import { formatDay } from '../../../format/instant.ts'
import { retailerMessages } from '../../../messages/admin/retailers.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../form/panel.tsx'
import { useAction } from '../form/use-action.ts'

const messages = retailerMessages.openData

export const RetailerOpenData = ({
  retailer: { _id: id, leftOutAt },
}: {
  readonly retailer: AdminRetailerBody
}): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const { isBusy, run } = useAction()
  const isLeftOut = leftOutAt !== null
  return (
    <Panel heading={messages.heading} hint={messages.hint}>
      <p>{isLeftOut ? messages.since(formatDay(leftOutAt, country, now)) : messages.isIn}</p>
      <div>
        <Button
          aria-disabled={isBusy}
          onClick={() =>
            void run(
              () =>
                call(
                  isLeftOut
                    ? 'DELETE /admin/retailers/:id/left-out'
                    : 'PUT /admin/retailers/:id/left-out',
                  { params: { id } },
                ),
              isLeftOut ? messages.takenIn : messages.leftOut,
            )
          }
        >
          {isLeftOut ? messages.takeIn : messages.leaveOut}
        </Button>
      </div>
    </Panel>
  )
}
