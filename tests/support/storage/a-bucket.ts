import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A bucket of this name on an S3 server of its own. */
export const aBucket = async (
  name: string,
): Promise<{ readonly url: URL; readonly close: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name, configs: [] }],
  })
  const { port } = await server.run()
  return {
    // The key and the secret that this server knows.
    url: new URL(`http://S3RVER:S3RVER@127.0.0.1:${port}/${name}?region=us-east-1`),
    async close() {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}
