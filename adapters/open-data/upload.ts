import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { LargeFiles } from '#application/storage/large-files.ts'

export type Upload = {
  /** Waits while the storage is slower. */
  readonly write: (chunk: Uint8Array | string) => Promise<void>
  readonly end: () => Promise<{ readonly bytes: number; readonly sha256: string }>
  /** Once there is nothing more to come, as something failed. */
  readonly giveUp: (why: unknown) => Promise<void>
}

export const openUpload = (
  files: Pick<LargeFiles, 'write'>,
  key: string,
  compresses: boolean,
): Upload => {
  const input = compresses ? createGzip() : new PassThrough()
  // Told by `stored` to whoever waits; unheard it would end the process.
  input.on('error', () => {})
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* (): AsyncIterable<Uint8Array> {
    for await (const chunk of input) {
      const part: Uint8Array = chunk
      hash.update(part)
      bytes += part.length
      yield part
    }
  }
  const stored = files.write(key, measured())
  // It is awaited at the end, and by whoever waits for room.
  stored.catch(() => {})
  return {
    async write(chunk) {
      // Where the storage failed, there is no more room ever.
      if (!input.write(chunk)) await Promise.race([once(input, 'drain'), stored])
    },
    async end() {
      input.end()
      await stored
      return { bytes, sha256: hash.digest('hex') }
    },
    async giveUp(why) {
      input.destroy(why instanceof Error ? why : new Error('given up'))
      await stored.catch(() => {})
    },
  }
}
