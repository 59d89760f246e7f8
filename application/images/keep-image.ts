import type { ImageUse } from '#domain/image-use.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { FileRemovals, FileStore } from '../storage/file-store.ts'
import type { EncodeSizes, ImageFile } from './image-encoder.ts'
import { imageRefused, imageTooLate } from './image-errors.ts'
import { type ImageStore, type KeptImage, imageFile, imageFiles } from './image-store.ts'

export type TakenImage = {
  /** Path on our own host, `/images/<key>`; `?w=` selects a width. */
  readonly address: string
}

/** Re-encodes it, once; what is unused for a day is deleted. Throws DomainError 'invalid', 'unavailable'. */
export type KeepImage = (
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

export const makeIsKept =
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
