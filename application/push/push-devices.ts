import type { MayFetch } from '../fetch/fetcher.ts'
import type { Clock, NewId } from '../ports.ts'
import type { AsWatcher, Watching } from '../watch/as-watcher.ts'
import { tooManyDevices, watchInvalid } from '../watch/watch-errors.ts'
import type { WatchStore } from '../watch/watch-store.ts'
import type { GetPushKeys, PushDevice, PushStore } from './push-store.ts'

/** Browsers of a watcher that show notifications. All throw 'not-found' for a link that opens nothing. */
export type PushDevices = {
  /** `key` is what a browser subscribes with. */
  readonly list: (
    who: Watching,
  ) => Promise<{ readonly key: string; readonly devices: readonly PushDevice[] }>
  /** Throws 'invalid' for an address that is no public one, or keys that are none, 'conflict' above ten. */
  readonly add: (device: NewDevice, who: Watching) => Promise<void>
  /** Removing what is not there changes nothing. */
  readonly remove: (id: string, who: Watching) => Promise<void>
}

/** Whether messages can be sealed for whoever has them. */
export type AreDeviceKeys = (keys: Pick<PushDevice, 'p256dh' | 'auth'>) => boolean

export type NewDevice = Omit<PushDevice, 'id' | 'createdAt'>

type Deps = {
  readonly asWatcher: AsWatcher<{ watches: WatchStore; pushes: PushStore }>
  readonly getPushKeys: GetPushKeys
  readonly mayPushTo: MayFetch
  readonly areDeviceKeys: AreDeviceKeys
  readonly clock: Clock
  readonly newId: NewId
}

export const makePushDevices = (deps: Deps): PushDevices => {
  const { asWatcher, getPushKeys, mayPushTo, areDeviceKeys, clock, newId } = deps
  return {
    async list(who) {
      const devices = await asWatcher(who, (watcherId, _watches, { pushes }) =>
        pushes.list(watcherId),
      )
      return { key: (await getPushKeys()).publicKey, devices }
    },

    async add(device, who) {
      if (!mayPushTo(device.endpoint))
        throw watchInvalid('endpoint', 'is not the address of a push service')
      if (!areDeviceKeys(device)) throw watchInvalid('keys', 'are not those of a browser')
      await asWatcher(who, async (watcherId, _watches, { pushes }) => {
        const others = (await pushes.list(watcherId)).filter(
          ({ endpoint }) => endpoint !== device.endpoint,
        )
        if (others.length >= mostDevices) throw tooManyDevices(mostDevices)
        await pushes.add(watcherId, { ...device, id: newId(), createdAt: clock.now() })
      })
    },

    remove: (id, who) =>
      asWatcher(who, (watcherId, _watches, { pushes }) => pushes.remove(watcherId, id)),
  }
}

const mostDevices = 10
