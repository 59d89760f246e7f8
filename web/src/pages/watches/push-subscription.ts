import { registerWorker } from '../../shopper/workers.ts'

/** Of this browser; undefined while it has none. Throws where it cannot have one. */
export const findSubscription = async (): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Asks the person. Undefined where they, or the browser, refuse. */
export const subscribe = async (key: string): Promise<PushSubscription | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await registerWorker('/push-worker.js', scope)
  await activated(registration)
  const { pushManager } = registration
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // One of an earlier key, as after the database was made anew.
    const earlier = await pushManager.getSubscription()
    if (!earlier) throw error
    await earlier.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** No page is in it: the worker handles no requests. */
const scope = '/push/'

const activated = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const worker = registration.active ?? registration.waiting ?? registration.installing
    const look = (): void => {
      if (worker?.state === 'activated') resolve()
    }
    worker?.addEventListener('statechange', look)
    look()
  })
