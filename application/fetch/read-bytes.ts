import type { Fetched } from './fetcher.ts'

/** For small responses. Throws FetchError. */
export const readBytes = async ({ body }: Pick<Fetched, 'body'>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
