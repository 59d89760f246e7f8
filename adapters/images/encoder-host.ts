import { runEncoder } from './run-encoder.ts'
import type { HostRequest, HostResponse } from './host-messages.ts'

// A program that starts a decoder per image. The server does not, because forking a large process
// blocks it while its memory map is copied.
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

// It ends with the server and not before, whoever signals the group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => {
  for (const each of running.values()) each.abort()
})
