import type { FindPicture } from './find-picture.ts'
import type { RemovePicture } from './remove-picture.ts'
import type { SetPicture } from './set-picture.ts'

export type Pictures = {
  readonly set: SetPicture
  readonly remove: RemovePicture
  readonly find: FindPicture
}
