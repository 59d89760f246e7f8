import type { ImageUse } from '#domain/image-use.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import { type Fetcher, readBytes } from '../fetch/fetcher.ts'
import { imageAddressWrong, imageNotFetched, imageTooLarge, maxImageBytes } from './image-errors.ts'
import { makeIsKept, makeKeepImage, type KeepImageDeps, type TakenImage } from './keep-image.ts'

/**
 * Once, re-encoded; our own addresses are returned as they are. What is unused for a day is
 * deleted. Throws DomainError 'invalid' for no image (`inField` sets the field), 'unavailable' for
 * now.
 */
export type TakeImage = (url: string, use: ImageUse, signal?: AbortSignal) => Promise<TakenImage>

type Deps = KeepImageDeps & { readonly fetcher: Fetcher; readonly publicUrl: URL }

export const makeTakeImage = (deps: Deps): TakeImage => {
  const isKept = makeIsKept(deps)
  const keepImage = makeKeepImage(deps)
  return async (address, use, signal) => {
    const own = ownImageOf(address, deps.publicUrl)
    if (own) {
      if (own.key !== undefined && !(await isKept(own.key)))
        throw imageNotFetched(new Error('no image of ours has this key'))
      return { address: own.path }
    }
    if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) throw imageAddressWrong()
    return keepImage(await download(deps.fetcher, address, signal), use, address, signal)
  }
}

const download = async (
  fetcher: Fetcher,
  url: string,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> => {
  try {
    const answer = await fetcher({
      url,
      maxBytes: maxImageBytes,
      accept: 'image/webp, image/png, image/jpeg, image/svg+xml, image/heic',
      // The client waits, and decoding comes on top.
      limits: { totalMs: 5000 },
      ...(signal && { signal }),
    })
    if (answer.status === 200) return await readBytes(answer)
    answer.close()
    throw imageNotFetched(new Error(`the server answered with status ${answer.status}`))
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    throw error.why === 'size' ? imageTooLarge() : imageNotFetched(error)
  }
}

/**
 * Path and key of our image at the address; no key for one of the demonstration, else undefined.
 */
const ownImageOf = (
  address: string,
  publicUrl: URL,
): { readonly path: string; readonly key: string | undefined } | undefined => {
  const url = URL.parse(address, publicUrl.origin)
  if (url?.origin !== publicUrl.origin) return undefined
  const { pathname: path } = url
  const [, key] = ofKey.exec(path) ?? []
  return key !== undefined || demonstration.test(path) ? { path, key } : undefined
}

const ofKey = /^\/images\/([0-9a-f]{32})$/
const demonstration = /^\/images\/demo\/(?:[a-z]+\/)?[0-9A-Za-z-]{1,150}\.svg$/
