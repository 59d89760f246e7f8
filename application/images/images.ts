import type { ClearUnusedImages } from './clear-unused-images.ts'
import type { DrawPreview } from './draw-preview.ts'
import type { FetchProductPictures } from './fetch-product-pictures.ts'
import type { FindImage } from './find-image.ts'
import type { TakeImage } from './take-image.ts'

export type Images = {
  readonly take: TakeImage
  readonly find: FindImage
  readonly drawPreview: DrawPreview
  readonly clearUnused: ClearUnusedImages
  readonly fetchOfProducts: FetchProductPictures
}
