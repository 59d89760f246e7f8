import type { DeliveryView, WebhookView } from '#application/webhook/webhooks.ts'
import { makeTable } from './table.ts'

export const showWebhooks = (webhooks: readonly WebhookView[]): string =>
  webhooks.length === 0
    ? 'No webhooks.'
    : makeTable(
        [
          { heading: 'Id' },
          { heading: 'Address', wraps: true },
          { heading: 'Owner', wraps: true },
          { heading: 'Products', align: 'right' },
          { heading: 'Shops', align: 'right' },
          { heading: 'Waiting', align: 'right' },
          { heading: 'State' },
        ],
        webhooks.map((webhook) => [
          webhook.id,
          webhook.url,
          webhook.email,
          String(webhook.products.length),
          String(webhook.shops.length),
          String(webhook.waiting),
          stateOf(webhook),
        ]),
      )

const stateOf = ({ off, failingSince }: WebhookView): string => {
  if (off) return `off: ${off.because}`
  return failingSince ? `fails since ${failingSince.toISOString().slice(0, 10)}` : 'works'
}

export const showDeliveries = (deliveries: readonly DeliveryView[]): string =>
  deliveries.length === 0
    ? 'Nothing was sent.'
    : makeTable(
        [
          { heading: 'Id' },
          { heading: 'Written' },
          { heading: 'Changes', align: 'right' },
          { heading: 'State' },
          { heading: 'Attempts', align: 'right' },
          { heading: 'Status', align: 'right' },
          { heading: 'Answer', wraps: true },
        ],
        deliveries.map(({ createdAt, ...delivery }) => [
          delivery.id,
          createdAt.toISOString(),
          delivery.changes === 0 ? 'test' : String(delivery.changes),
          delivery.state,
          String(delivery.attempts),
          delivery.status === null ? '' : String(delivery.status),
          delivery.answer ?? '',
        ]),
      )
