import type { WebhookId } from '#domain/ids.ts'
import type { OffReason } from '#domain/webhook/webhook.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { itself } from '../audit/actor.ts'
import type { MailStore } from '../mail/mail-store.ts'
import type { WebhookStore } from './webhook-store.ts'

export type EndStores = {
  readonly webhooks: Pick<WebhookStore, 'lock' | 'switchOff'>
  readonly mails: Pick<MailStore, 'queue'>
  readonly audit: AuditLog
}

/** Switches it off and says so to its owner. */
export const endWebhook = async (
  { webhooks, mails, audit }: EndStores,
  id: WebhookId,
  because: Exclude<OffReason, 'asked'>,
  at: Date,
): Promise<void> => {
  const webhook = await webhooks.lock(id)
  if (!webhook || webhook.isOff) return
  const { url, owner, accountId } = webhook
  await webhooks.switchOff(id, because, at)
  await audit.record({
    actor: itself,
    action: 'webhook.switched_off',
    subject: { kind: 'webhook', id },
    before: { url },
    after: { because },
  })
  await mails.queue({
    key: `webhook-off ${id} ${at.toISOString()}`,
    kind: 'webhook-off',
    recipient: owner.email,
    data: { name: owner.name, host: new URL(url).host, because },
    owner: { accountId },
  })
}
