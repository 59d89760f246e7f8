import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type {
  EncoderAnswer,
  EncoderLimits,
  HostRequest,
  HostResponse,
  Shape,
} from './host-messages.ts'
import { ownEnvironment } from './own-environment.ts'

/** Started on first use, and restarted when lost. */
export type HostLink = {
  readonly start: () => void
  readonly encode: (
    image: Uint8Array,
    shape: Shape,
    limits: Partial<EncoderLimits>,
    signal: AbortSignal,
  ) => Promise<EncoderAnswer>
  readonly stop: () => void
}

export const makeHostLink = (): HostLink => {
  const waiting = new Map<number, (answer: EncoderAnswer) => void>()
  let host: ChildProcess | undefined
  let lastId = 0

  /** Keeps a process alive that only waits for a result, such as a command. */
  const keepAlive = (running: ChildProcess): void => {
    if (waiting.size > 0) running.channel?.ref()
    else running.channel?.unref()
  }

  const lose = (lost: ChildProcess, accident: string): void => {
    if (host !== lost) return
    host = undefined
    for (const answer of waiting.values()) answer({ outcome: { kind: 'broken' }, accident })
    waiting.clear()
  }

  const start = (): ChildProcess => {
    if (host) return host
    const begun = forkHost()
    begun.on('message', (response: HostResponse) => {
      waiting.get(response.id)?.(response)
      waiting.delete(response.id)
      keepAlive(begun)
    })
    begun.on('error', (error) => lose(begun, String(error)))
    begun.on('exit', (code, signal) => lose(begun, `the host ended: ${signal ?? code}`))
    // Must not keep the server alive.
    begun.unref()
    keepAlive(begun)
    host = begun
    return begun
  }

  return {
    start: () => void start(),
    encode(image, shape, limits, signal) {
      const id = ++lastId
      const { promise, resolve } = Promise.withResolvers<EncoderAnswer>()
      waiting.set(id, resolve)
      const running = start()
      keepAlive(running)
      const send = (request: HostRequest): boolean =>
        running.send(request, (error) => error && lose(running, String(error)))
      const cancel = (): void => void send({ kind: 'cancel', id })
      send({ kind: 'encode', id, image, shape, limits })
      signal.addEventListener('abort', cancel)
      return promise.finally(() => signal.removeEventListener('abort', cancel))
    },
    stop() {
      host?.disconnect()
      host = undefined
      for (const answer of waiting.values()) answer({ outcome: { kind: 'stopped' } })
      waiting.clear()
    },
  }
}

const forkHost = (): ChildProcess =>
  fork(join(import.meta.dirname, 'encoder-host.ts'), {
    env: ownEnvironment(),
    execArgv: ['--max-old-space-size=64', '--no-warnings'],
    // Transfers bytes unchanged.
    serialization: 'advanced',
    // A process group of its own: Ctrl+C is for the server, which ends it.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
