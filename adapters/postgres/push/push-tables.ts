import type { PushContent } from '#application/push/push-store.ts'
import type { ColumnType, Generated } from 'kysely'

export type PushTables = {
  push_key: { number: Generated<number>; public_key: string; private_key: string }
  push_device: PushDeviceTable
  push_message: PushMessageTable
}

type PushDeviceTable = {
  id: string
  watcher_id: string
  endpoint: string
  /** Of the endpoint. */
  host: string
  p256dh: string
  auth: string
  user_agent: string
  created_at: Date
}

type PushMessageTable = {
  key: string
  device_id: string
  /** Null once it is sent or given up. */
  content: ColumnType<PushContent | null, string | null, string | null>
  attempts: Generated<number>
  next_attempt_at: Date | null
  sent_at: Generated<Date | null>
  last_error: Generated<string | null>
  created_at: Date
}
