import type { Generated } from 'kysely'

export type PushTables = {
  push_key: { number: Generated<number>; public_key: string; private_key: string }
  push_device: PushDeviceTable
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
