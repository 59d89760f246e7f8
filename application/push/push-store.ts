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
}

export type DuePush = Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'> & {
  readonly key: string
  readonly deviceId: string
  readonly host: string
  readonly content: PushContent
  readonly createdAt: Date
  /** Including this attempt. */
  readonly attempts: number
}

type Push = Pick<DuePush, 'key' | 'deviceId'>

export type PushQueue = {
  /** Leases due messages, longest waiting first. After `leaseEnd` they count as not sent. */
  readonly claim: (now: Date, leaseEnd: Date, limit: number) => Promise<readonly DuePush[]>
  readonly markSent: (push: Push, now: Date) => Promise<void>
  readonly postpone: (push: Push, until: Date, why: string) => Promise<void>
  /** All that is due to its push service waits, too. */
  readonly holdHost: (host: string, now: Date, until: Date) => Promise<void>
  readonly giveUp: (push: Push, why: string) => Promise<void>
  /** Of a device that takes no more. */
  readonly removeDevice: (deviceId: string) => Promise<void>
}

/** VAPID (RFC 8292), in base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** Made by whoever asks first; the same for all from then on. */
export type GetPushKeys = () => Promise<PushKeys>
