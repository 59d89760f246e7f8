import type { App } from '#adapters/composition/app/make-app.ts'
import { EditProductSchema, type AdminProductBody } from '#openapi/schemas/admin/product.ts'
import { DomainError } from '#domain/errors.ts'
import { Command } from 'commander'
import { operatorActor } from '../../operator.ts'
import { readForm } from '../../read-form.ts'
import { showProduct } from '../../show/show-products.ts'
import { uploadFiles } from '../../upload-files.ts'
import { workCommand } from '../../work-command.ts'

type Added = { readonly id: string; readonly files: readonly string[]; readonly first?: true }

const add = workCommand({
  name: 'products photos add',
  summary: 'add pictures from files on this machine',
  args: {
    '<id>': 'id of the product',
    '<files...>': 'JPEG, PNG, WebP, SVG or HEIC, of 5 MB and 40 megapixels at most',
  },
  flags: { '--first': 'before the ones that it has; its cards show the first' },
  examples: ['awMiEnyh59s front.jpg back.jpg --first'],
  async work(app, { id, files, first }: Added) {
    const known = await findProduct(app, id)
    const added = await uploadFiles(app, files, 'photo')
    const photos = first ? [...added, ...known.photos] : [...known.photos, ...added]
    return editProduct(app, known, { photos: [...new Set(photos)] })
  },
  show: showProduct,
})

const remove = workCommand({
  name: 'products photos remove',
  summary: 'take pictures away; shops do not bring them back',
  args: {
    '<id>': 'id of the product',
    '<photos...>': 'their addresses, or their numbers: 1 is the first',
  },
  examples: ['awMiEnyh59s 1'],
  async work(app, { id, photos }: { readonly id: string; readonly photos: readonly string[] }) {
    const known = await findProduct(app, id)
    const gone = photos.map((photo) => namedPhoto(known, photo))
    return editProduct(app, known, {
      photos: known.photos.filter((photo) => !gone.includes(photo)),
    })
  },
  show: showProduct,
})

export const productPhotosCommand: Command = new Command('photos')
  .description('add and remove pictures of a product')
  .addCommand(add)
  .addCommand(remove)

export const findProduct = async (app: App, id: string): Promise<AdminProductBody> =>
  app.forms.toAdminProductBody(await app.products.show(id))

/** What was read may be sent back as it is. */
export const editProduct = async (
  app: App,
  known: AdminProductBody,
  changed: object,
): Promise<AdminProductBody> => {
  const { version, ...form } = readForm(EditProductSchema, { ...known, ...changed })
  const draft = { ...app.forms.toProductDraft(form), version }
  await app.products.edit(known.id, draft, operatorActor())
  return findProduct(app, known.id)
}

const namedPhoto = ({ id, photos }: AdminProductBody, named: string): string => {
  const photo = /^\d+$/.test(named) ? photos[Number(named) - 1] : named
  if (photo !== undefined && photos.includes(photo)) return photo
  throw new DomainError(
    'not-found',
    'product.photo_not_found',
    `Product ${id} has no photo ${named}; it has ${photos.length}.`,
  )
}
