import type { AddDeviceBody, DevicesBody } from '#openapi/schemas/account/watch-device.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'
import type { WatchingBy } from './watches.ts'

const path = '/api/watches/devices/get'

export const watchDevicesQuery = ({ token }: WatchingBy): ApiQuery<DevicesBody> => ({
  queryKey: [`${path} ${token ?? ''}`],
  queryFn: () => sendJson('POST', path, { token }),
  retry: false,
})

export const addWatchDevice = (
  device: Omit<AddDeviceBody, 'token'>,
  by: WatchingBy,
): Promise<undefined> => sendJson('POST', '/api/watches/devices', { ...device, ...by })

export const removeWatchDevice = (id: string, by: WatchingBy): Promise<undefined> =>
  sendJson('POST', '/api/watches/devices/remove', { id, ...by })
