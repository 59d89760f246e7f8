import { deserialize, serialize } from 'node:v8'
import type { Socket } from 'node:net'

/** Length in four bytes, big-endian, then the value serialised by V8. */
export const sendMessage = (socket: Socket, message: unknown): void => {
  const body = serialize(message)
  const length = Buffer.allocUnsafe(4)
  length.writeUInt32BE(body.byteLength)
  socket.cork()
  socket.write(length)
  socket.write(body)
  socket.uncork()
}

/** Ends with the connection, also when it breaks. */
export async function* readMessages<M>(socket: Socket): AsyncGenerator<M, undefined> {
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
