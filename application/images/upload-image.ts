import type { ImageUse } from '#domain/image-use.ts'
import { imageMissing, imageTooLarge, maxImageBytes } from './image-errors.ts'
import { makeKeepImage, type KeepImageDeps, type TakenImage } from './keep-image.ts'

/**
 * A file that somebody sends, kept as one that is fetched. Throws DomainError 'invalid' for the field `image`,
 * 'unavailable' for now.
 */
export type UploadImage = (
  image: Uint8Array,
  use: ImageUse,
  signal?: AbortSignal,
) => Promise<TakenImage>

export const makeUploadImage = (deps: KeepImageDeps): UploadImage => {
  const keepImage = makeKeepImage(deps)
  return async (image, use, signal) => {
    if (image.length === 0) throw imageMissing()
    if (image.length > maxImageBytes) throw imageTooLarge()
    return keepImage(image, use, fromNowhere, signal)
  }
}

const fromNowhere = ''
