import type { App } from '#adapters/composition/app/make-app.ts'
import { EditProductSchema, type AdminProductBody } from '#openapi/schemas/admin/product.ts'
import { DomainError } from '#domain/errors.ts'
import { Command } from 'commander'
import { operatorActor } from '../../operator.ts'
import { findProduct, tellProduct, toProductForm } from './product-form.ts'
import { readForm } from '../../read-form.ts'
import { uploadFiles } from '../../upload-files.ts'
import { usingApp } from '../../using-app.ts'

type Options = { readonly first?: true; readonly json?: true }

const add = new Command('add')
  .description('add pictures from files on this machine')
  .argument('<id>', 'id of the product')
  .argument('<files...>', 'JPEG, PNG, WebP, SVG or HEIC, of 5 MB and 40 megapixels at most')
  .option('--first', 'before the ones that it has; its cards show the first')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound products photos add awMiEnyh59s front.jpg back.jpg --first',
  )
  .action((id: string, files: readonly string[], { first, json }: Options) =>
    usingApp(async (app) => {
      const known = await findProduct(app, id)
      const added = await uploadFiles(app, files, 'photo')
      const photos = first ? [...added, ...known.photos] : [...known.photos, ...added]
      tellProduct(await editPhotos(app, known, photos), json)
    }),
  )

const remove = new Command('remove')
  .description('take pictures away; shops do not bring them back')
  .argument('<id>', 'id of the product')
  .argument('<photos...>', 'their addresses, or their numbers: 1 is the first')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound products photos remove awMiEnyh59s 1')
  .action((id: string, photos: readonly string[], { json }: Options) =>
    usingApp(async (app) => {
      const known = await findProduct(app, id)
      const gone = photos.map((photo) => namedPhoto(known, photo))
      const kept = known.photos.filter((photo) => !gone.includes(photo))
      tellProduct(await editPhotos(app, known, kept), json)
    }),
  )

export const productPhotosCommand: Command = new Command('photos')
  .description('add and remove pictures of a product')
  .addCommand(add)
  .addCommand(remove)

const editPhotos = async (
  app: App,
  known: AdminProductBody,
  photos: readonly string[],
): Promise<AdminProductBody> => {
  const form = readForm(EditProductSchema, toProductForm({ photo: [...new Set(photos)] }, known))
  const draft = { ...app.forms.toProductDraft(form), version: known.version }
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
