import type { DevicesBody } from '#openapi/schemas/account/watch-device.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { addWatchDevice, removeWatchDevice, watchDevicesQuery } from '../../api/watch-devices.ts'
import type { WatchingBy } from '../../api/watches.ts'
import { Failure } from '../../components/failure.tsx'
import { browserName } from '../../format/browser-name.ts'
import { formatDay } from '../../format/instant.ts'
import { pushMessages as messages } from '../../messages/pushes.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { canPush, findSubscription, subscribe } from './push-subscription.ts'
import styles from './watches.module.css'

type Props = {
  readonly by: WatchingBy
  readonly act: (what: string, work: () => Promise<unknown>, done: string) => Promise<void>
}

/** Which browsers show notifications, with a switch for this one. */
export const PushSection = ({ by, act }: Props): ReactNode => {
  const { data, error, refetch } = useQuery({ ...watchDevicesQuery(by), staleTime: 0 })
  const [here, setHere] = useHere()
  const change = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    await act('push', work, done)
    await refetch()
  }
  const turnOn = async (key: string): Promise<void> => {
    const subscription = await subscribe(key).catch(() => 'failed' as const)
    if (subscription === 'failed') return showToast('error', messages.notOn)
    if (!subscription) return setHere('denied')
    const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
    setHere({ endpoint })
    await change(
      () => addWatchDevice({ endpoint: endpoint ?? '', keys: { p256dh, auth } }, by),
      messages.on,
    )
  }
  const endpoint = typeof here === 'object' ? here.endpoint : undefined
  const isOn = data?.devices.some((device) => device.endpoint === endpoint) === true
  return (
    <section className={styles.feed}>
      <h2>{messages.heading}</h2>
      <p>{typeof here === 'string' ? messages[here] : messages.hint}</p>
      {error && <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>}
      {data && typeof here === 'object' && !isOn && (
        <div className={styles.settings}>
          <Button onClick={() => void turnOn(data.key)}>{messages.turnOn}</Button>
        </div>
      )}
      {data && data.devices.length > 0 && (
        <Devices
          devices={data.devices}
          here={endpoint}
          onRemove={(id) => void change(() => removeWatchDevice(id, by), messages.removed)}
        />
      )}
    </section>
  )
}

type Here = 'looking' | 'unable' | 'denied' | { readonly endpoint: string | undefined }

/** What this browser is able to do. */
const useHere = (): readonly [Here, (here: Here) => void] => {
  const [here, setHere] = useState<Here>('looking')
  useEffect(() => {
    look().then(setHere, () => setHere('unable'))
  }, [])
  return [here, setHere]
}

const look = async (): Promise<Here> => {
  if (!canPush()) return 'unable'
  const { state } = await navigator.permissions.query({ name: 'notifications' })
  return state === 'denied' ? 'denied' : { endpoint: (await findSubscription())?.endpoint }
}

type DevicesProps = {
  readonly devices: DevicesBody['devices']
  readonly here: string | undefined
  readonly onRemove: (id: string) => void
}

const Devices = ({ devices, here, onRemove }: DevicesProps): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  return (
    <ul className={styles.list} aria-label={messages.devices}>
      {devices.map(({ id, endpoint, userAgent, createdAt }) => (
        <li key={id} className={styles.settings}>
          <span>
            <strong>{browserName(userAgent)}</strong> {endpoint === here && messages.thisOne}{' '}
            <span className={styles.note}>
              {messages.since(formatDay(createdAt, country, now))}
            </span>
          </span>
          <Button
            aria-label={messages.removeOf(browserName(userAgent))}
            onClick={() => onRemove(id)}
          >
            {messages.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}
