import type { ImageUse } from '#domain/image-use.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import { type Fetcher, readBytes } from '../fetch/fetcher.ts'
import {
  imageAddressWrong,
  imageNotFetched,
  imageTooLarge,
  maxImageBytes,
  imageRefused,
  imageTooLate,
} from './image-errors.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { FileRemovals, FileStore } from '../storage/file-store.ts'
import type { EncodeSizes, ImageFile } from './image-encoder.ts'
import { type ImageStore, type KeptImage, imageFile, imageFiles } from './image-store.ts'

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

export type TakenImage = {
  /** Path on our own host, `/images/<key>`; `?w=` selects a width. */
  readonly address: string
}

/** Re-encodes it, once; what is unused for a day is deleted. Throws DomainError 'invalid', 'unavailable'. */
type KeepImage = (
  bytes: Uint8Array,
  use: ImageUse,
  sourceUrl: string,
  signal?: AbortSignal,
) => Promise<TakenImage>

type Stores = { readonly images: ImageStore; readonly fileRemovals: FileRemovals }

export type KeepImageDeps = {
  readonly encodeSizes: EncodeSizes
  readonly inTransaction: InTransaction<Stores>
  readonly files: Pick<FileStore, 'put'>
  /** 32 hexadecimal digits derived from the bytes and the side. */
  readonly contentKey: (bytes: Uint8Array, side: number) => string
  readonly newFileName: () => string
  readonly clock: Clock
}

const makeIsKept =
  ({ inTransaction, clock }: Pick<KeepImageDeps, 'inTransaction' | 'clock'>) =>
  (key: string): Promise<boolean> =>
    inTransaction(({ images }) => images.touch(key, clock.now()))

export const makeKeepImage = (deps: KeepImageDeps): KeepImage => {
  const { inTransaction, files, clock } = deps
  const isKept = makeIsKept(deps)

  const encode = async (
    bytes: Uint8Array,
    side: number,
    signal?: AbortSignal,
  ): Promise<readonly ImageFile[]> => {
    const outcome = await deps.encodeSizes(bytes, side, narrower, signal)
    if (outcome.kind === 'encoded') return outcome.files
    throw imageRefused[outcome.why]()
  }

  const keep = async (image: KeptImage, encoded: readonly ImageFile[]): Promise<void> => {
    const names = imageFiles(image)
    // If the process ends before the image is stored, the files are removed later.
    const due = new Date(clock.now().getTime() + hourMs)
    await inTransaction(async ({ fileRemovals }) => {
      for (const name of names) await fileRemovals.removeUnlessKept(name, due)
    })
    for (const { width, bytes } of encoded)
      await files.put(imageFile(image.tag, width), { bytes, type: 'image/webp' })
    await inTransaction(async ({ images, fileRemovals }) => {
      // The same image was stored meanwhile; these files are removed later.
      if (!(await images.insert(image, clock.now()))) return
      for (const name of names) if (!(await fileRemovals.keep(name))) throw imageTooLate()
    })
  }

  return async (bytes, use, sourceUrl, signal) => {
    const side = sides[use]
    const key = deps.contentKey(bytes, side)
    if (await isKept(key)) return { address: addressOf(key) }
    const encoded = await encode(bytes, side, signal)
    const whole = encoded.at(-1)
    if (!whole) throw imageRefused.type()
    const { width, height } = whole
    const widths = encoded.map((file) => file.width)
    const tag = deps.newFileName()
    await keep({ key, tag, width, height, widths, sourceUrl }, encoded)
    return { address: addressOf(key) }
  }
}

const addressOf = (key: string): string => `/images/${key}`

/** Pixels of the longer side: the largest display size on a dense screen. */
const sides: Readonly<Record<ImageUse, number>> = {
  logo: 320,
  photo: 1280,
  'landscape-ad': 1456,
  'portrait-ad': 1280,
}

const narrower = [160, 320, 640, 1280]

const hourMs = 3_600_000
