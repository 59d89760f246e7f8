import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ChildProcess } from 'node:child_process'

/** Another process of this program, talked to by messages. */
export type Child = {
  readonly pid: number
  /** Waits for a message; fails when the child ends instead, with what it printed. */
  next(): Promise<unknown>
  onMessage(listener: (message: unknown) => void): void
  send(message: string): void
  kill(signal: NodeJS.Signals): void
  readonly ended: Promise<unknown>
}

/**
 * Starts a file of this folder under plain Node, as users run it. It lives too short for the engine to
 * be worth optimising.
 */
export const startChild = (file: string, ...args: readonly string[]): Child => {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, args, {
    execArgv: ['--liftoff-only'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const printed = collect(child)
  const messages: unknown[] = []
  const listeners = new Set<(message: unknown) => void>()
  let arrived = Promise.withResolvers<void>()
  child.on('message', (message) => {
    messages.push(message)
    for (const listener of listeners) listener(message)
    arrived.resolve()
    arrived = Promise.withResolvers()
  })
  const ended = once(child, 'close')
  return {
    pid: child.pid ?? 0,
    async next() {
      if (messages.length === 0) await Promise.race([arrived.promise, ended])
      if (messages.length === 0) throw new Error(`${file} ended: ${printed()}`)
      return messages.shift()
    },
    onMessage: (listener) => listeners.add(listener),
    send: (message) => child.send(message),
    kill: (signal) => child.kill(signal),
    ended,
  }
}

const collect = (child: ChildProcess): (() => string) => {
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}
