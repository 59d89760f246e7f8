import type { ImageUse } from '#domain/image-use.ts'
import type { UploadedImageBody } from '#openapi/schemas/admin/image.ts'
import { withQuery } from '../paths.ts'
import { sendFile } from './send.ts'

export const uploadImage = (file: Blob, use: ImageUse): Promise<UploadedImageBody> =>
  sendFile(withQuery('/api/admin/images', { use }), file, 'POST')
