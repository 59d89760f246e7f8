import type { Parties } from '../outbox/shares.ts'

export type PushDevice = {
  readonly id: string
  /** Where its push service takes messages; a secret of the browser. */
  readonly endpoint: string
  /** Its keys (RFC 8291), in base64url. */
  readonly p256dh: string
  readonly auth: string
  readonly userAgent: string
  readonly createdAt: Date
}

/** What a notification says. */
export type PushContent = {
  readonly title: string
  readonly body: string
  /** The page that it opens. */
  readonly path: string
  /** A later notification with the same one takes its place. */
  readonly tag: string
}

/** In the caller's transaction; what is queued is sent soon after its commit. */
export type PushStore = {
  /** Newest first. */
  readonly list: (watcherId: string) => Promise<readonly PushDevice[]>
  /** A browser belongs to whoever added it last. */
  readonly add: (watcherId: string, device: PushDevice) => Promise<void>
  readonly remove: (watcherId: string, id: string) => Promise<void>
  /** To each device of the watcher; queued twice under one key, it is sent once. */
  readonly queue: (watcherId: string, key: string, content: PushContent) => Promise<void>
  readonly findTargets: (deviceIds: readonly string[]) => Promise<readonly PushTarget[]>
  /** Of a device that takes no more. */
  readonly removeDevice: (deviceId: string) => Promise<void>
}

/** What a message needs to reach its device. */
export type PushTarget = Pick<PushDevice, 'id' | 'endpoint' | 'p256dh' | 'auth'> & Parties

/** VAPID (RFC 8292), in base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** Made by whoever asks first; the same for all from then on. */
export type GetPushKeys = () => Promise<PushKeys>
