import { deserialize, serialize } from 'node:v8'
import type { Socket } from 'node:net'

/** Four bytes of length, big-endian, then the value as V8 serialises it. */
export const sendMessage = (socket: Socket, message: unknown): void => {
  const body = serialize(message)
  const length = Buffer.allocUnsafe(4)
  length.writeUInt32BE(body.byteLength)
  socket.cork()
  socket.write(length)
  socket.write(body)
  socket.uncork()
}

/** The messages of the other side until it ends; a connection that breaks ends them too. */
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
        // Both sides are this program, run by one user: what arrives is of the type we send.
        if (!isLength) yield deserialize(part) as M
        wanted = isLength ? part.readUInt32BE() : 4
        isLength = !isLength
      }
    }
  } catch {
    // Reset by the other side: the same as its end.
  }
  return undefined
}
