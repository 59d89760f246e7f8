import type { App } from '#adapters/composition/app/make-app.ts'
import { imageTooLarge, maxImageBytes } from '#application/images/image-errors.ts'
import { DomainError } from '#domain/errors.ts'
import type { ImageUse } from '#domain/image-use.ts'
import { readFile, stat } from 'node:fs/promises'

type Images = Pick<App, 'images'>

/** Addresses of pictures of ours, in the order of the files. Throws DomainError 'invalid' that names the file. */
export const uploadFiles = async (
  app: Images,
  files: readonly string[],
  use: ImageUse,
): Promise<readonly string[]> => {
  const addresses: string[] = []
  for (const file of files) addresses.push(await uploadFile(app, file, use))
  return addresses
}

const uploadFile = async ({ images }: Images, file: string, use: ImageUse): Promise<string> => {
  try {
    return (await images.upload(await readPicture(file), use)).address
  } catch (error) {
    const [problem] = error instanceof DomainError ? (error.details.fields ?? []) : []
    if (!(error instanceof DomainError) || !problem) throw error
    const fields = [{ field: file, message: problem.message }]
    throw new DomainError(error.kind, error.code, `${file} ${problem.message}.`, { fields })
  }
}

const readPicture = async (file: string): Promise<Uint8Array> => {
  try {
    // Whatever its size, no more is read than is needed to refuse it.
    if ((await stat(file)).size > maxImageBytes) throw imageTooLarge()
    return await readFile(file)
  } catch (error) {
    throw error instanceof DomainError ? error : imageUnreadable(error)
  }
}

const imageUnreadable = (error: unknown): DomainError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const why = reasons.get(code) ?? String(error)
  return new DomainError('invalid', 'image.unreadable', `The image cannot be read: ${why}.`, {
    fields: [{ field: 'image', message: `cannot be read: ${why}` }],
  })
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'this user may not'],
])
