import { rmSync, lstatSync, mkdirSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { DomainError, type ErrorDetails, type ErrorKind } from '#domain/errors.ts'
import { databaseUnavailable, folderNotPrivate } from '../connection/database-errors.ts'
import { SqlError, sqlErrorFieldsOf, type SqlErrorFields } from '../connection/sql-error.ts'
import { makeLane } from './lane.ts'
import type { Answer, Parameters, Session, SessionSource } from '../connection/session.ts'
import { deserialize, serialize } from 'node:v8'
import { createHash } from 'node:crypto'
import { rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** A connection is a lease: its limit first, then statements; its end returns the session. */
type LeaseRequest = { readonly statementLimitMs: number | undefined }
type Statement = { readonly sql: string; readonly parameters: Parameters }
type Reply =
  | { readonly kind: 'leased' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly fields: SqlErrorFields }
  | { readonly kind: 'failed'; readonly failure: Failure }
type Failure = {
  readonly kind: ErrorKind
  readonly code: string
  readonly message: string
  readonly details: ErrorDetails
}

/**
 * Lets other processes of this user lease sessions over a socket in a private folder. Only for the
 * holder of the directory lock: replaces the socket of a killed server.
 */
export const serveEngine = async (
  source: SessionSource,
  path: string,
): Promise<{ close(): Promise<void> }> => {
  makePrivateFolder(path)
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    void serveLease(source, socket).finally(() => {
      socket.destroy()
      sockets.delete(socket)
    })
  })
  await listen(server, path)
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
      await removePrivateFolder(path)
    },
  }
}

export const joinEngine = (path: string): SessionSource => ({
  async lease(statementLimitMs) {
    const socket = await connectTo(path)
    const replies = readMessages<Reply>(socket)
    const enterLane = makeLane()
    const ask = async (message: LeaseRequest | Statement): Promise<Reply> => {
      const leaveLane = await enterLane()
      try {
        sendMessage(socket, message)
        const reply = await replies.next()
        if (reply.value === undefined) throw databaseUnavailable('the server closed the session')
        return reply.value
      } finally {
        leaveLane()
      }
    }
    const run: Session['run'] = async (sql, parameters) => answerOf(await ask({ sql, parameters }))
    const release = (): Promise<void> => {
      socket.destroy()
      return Promise.resolve()
    }
    const reply = await ask({ statementLimitMs })
    if (reply.kind !== 'leased') {
      socket.destroy()
      answerOf(reply)
    }
    return { run, release }
  },
  close: () => Promise.resolve(),
})

export const canJoinEngine = async (path: string): Promise<boolean> => {
  try {
    const socket = await connectTo(path)
    socket.destroy()
    return true
  } catch {
    return false
  }
}

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })

const connectTo = (path: string): Promise<Socket> => {
  refuseForeignFolder(path)
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.on('error', (error) => reject(databaseUnavailable('the server has gone', error)))
  })
}

const serveLease = async (source: SessionSource, socket: Socket): Promise<void> => {
  const messages = readMessages<LeaseRequest | Statement>(socket)
  const first = await messages.next()
  if (first.value === undefined || !('statementLimitMs' in first.value)) return
  let session: Session
  try {
    session = await source.lease(first.value.statementLimitMs)
  } catch (error) {
    return sendMessage(socket, replyOfError(error))
  }
  try {
    sendMessage(socket, { kind: 'leased' } satisfies Reply)
    for await (const message of messages)
      if ('sql' in message) sendMessage(socket, await replyTo(session, message))
  } finally {
    // However the client ended, its transaction is rolled back.
    await session.run('rollback', []).catch(() => {})
    await session.release()
  }
}

const replyTo = async (session: Session, { sql, parameters }: Statement): Promise<Reply> => {
  try {
    return { kind: 'answer', answer: await session.run(sql, parameters) }
  } catch (error) {
    return replyOfError(error)
  }
}

const replyOfError = (error: unknown): Reply => {
  const fields = sqlErrorFieldsOf(error)
  if (fields) return { kind: 'refused', fields }
  const { kind, code, message, details } =
    error instanceof DomainError ? error : databaseUnavailable(String(error), error)
  return { kind: 'failed', failure: { kind, code, message, details } }
}

const answerOf = (reply: Reply): Answer => {
  if (reply.kind === 'answer') return reply.answer
  if (reply.kind === 'refused') throw new SqlError(reply.fields)
  if (reply.kind === 'leased') throw new Error('The server answered a statement with a lease')
  const { kind, code, message, details } = reply.failure
  throw new DomainError(kind, code, message, details)
}

/** Length in four bytes, big-endian, then the value serialised by V8. */
const sendMessage = (socket: Socket, message: unknown): void => {
  const body = serialize(message)
  const length = Buffer.allocUnsafe(4)
  length.writeUInt32BE(body.byteLength)
  socket.cork()
  socket.write(length)
  socket.write(body)
  socket.uncork()
}

/** Ends with the connection, also when it breaks. */
async function* readMessages<M>(socket: Socket): AsyncGenerator<M, undefined> {
  let chunks: Buffer[] = []
  let size = 0
  let wanted = 4
  let isLength = true
  try {
    for await (const chunk of socket) {
      chunks.push(chunk)
      size += chunk.byteLength
      while (size >= wanted) {
        const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size)
        const part = bytes.subarray(0, wanted)
        chunks = [bytes.subarray(wanted)]
        size -= wanted
        // Both sides are this program under one user, so the type is as sent.
        if (!isLength) yield deserialize(part) as M
        wanted = isLength ? part.readUInt32BE() : 4
        isLength = !isLength
      }
    }
  } catch {
    // A reset ends the stream.
  }
  return undefined
}

export const socketPathOf = (dataDir: string): string => {
  const inside = join(resolve(dataDir), 'run', 'database.sock')
  const digest = createHash('sha256').update(inside).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return String.raw`\\.\pipe\pricehound-${digest}`
  // The path of a socket is limited to 107 bytes.
  if (Buffer.byteLength(inside) <= 100) return inside
  return join(tmpdir(), `pricehound-${process.getuid?.()}-${digest}`, 'database.sock')
}

/** For its owner only, as it gives access to the database; one that another user created first is refused. */
const makePrivateFolder = (socketPath: string): void => {
  if (process.platform === 'win32') return
  mkdirSync(dirname(socketPath), { recursive: true, mode: 0o700 })
  refuseForeignFolder(socketPath)
}

const removePrivateFolder = async (socketPath: string): Promise<void> => {
  if (process.platform !== 'win32') await rmdir(dirname(socketPath)).catch(() => {})
}

const refuseForeignFolder = (socketPath: string): void => {
  if (process.platform === 'win32') return
  const folder = dirname(socketPath)
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found) return
  const isPrivate = (found.mode & 0o170_077) === 0o040_000
  if (!isPrivate || found.uid !== process.getuid?.()) throw folderNotPrivate(folder)
}
