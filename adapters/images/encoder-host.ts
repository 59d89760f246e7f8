import { runEncoder } from './run-encoder.ts'
import type { HostRequest, HostResponse } from './host-messages.ts'

// A program: starts a decoder for each image that the server sends. The server does not do so itself,
// because starting a process stops a large one for as long as it takes to copy the map of its memory.
const running = new Map<number, AbortController>()

const encode = async (request: HostRequest & { kind: 'encode' }): Promise<void> => {
  const { id, image, shape, limits } = request
  const cancelled = new AbortController()
  running.set(id, cancelled)
  const { signal } = cancelled
  const answer = await runEncoder({ image, shape, limits, signal }).catch((error: unknown) => ({
    outcome: { kind: 'broken' } as const,
    accident: String(error),
  }))
  running.delete(id)
  const response: HostResponse = { id, ...answer }
  process.send?.(response)
}

process.on('message', (request: HostRequest) => {
  if (request.kind === 'encode') void encode(request)
  else running.get(request.id)?.abort()
})

// It ends with the server and not before it, whoever else is told to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => {
  for (const each of running.values()) each.abort()
})
