import type { CategoryId } from '#domain/ids.ts'
import { DomainError, type FieldProblem } from '#domain/errors.ts'
import { inField } from '../images/in-field.ts'
import type { TakeImage } from '../images/take-image.ts'
import type { Clock } from '../ports.ts'
import type { GetCatalogueIndex } from './catalogue-index.ts'
import { checkProduct } from './check-product.ts'
import type { ProductDraft } from './product-draft.ts'

/** A draft that can be kept as far as can be told before it is written. */
export type PreparedProduct = {
  readonly draft: ProductDraft
  readonly categoryId: CategoryId
  /** Its photos as they are kept. */
  readonly images: readonly string[]
}

export type Preparation =
  | { readonly ok: true; readonly product: PreparedProduct }
  | {
      readonly ok: false
      readonly problems: readonly FieldProblem[]
      /** What is for our log alone: why a photo could not be fetched. */
      readonly cause?: unknown
    }

/**
 * Checks a draft and takes its photos; those among `known` are ours already. Throws DomainError
 * 'unavailable' when photos cannot be read or kept just now.
 */
export type PrepareProduct = (
  draft: ProductDraft,
  known?: readonly string[],
  signal?: AbortSignal,
) => Promise<Preparation>

type Deps = {
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly takeImage: TakeImage
  readonly clock: Clock
}

export const makePrepareProduct =
  ({ getCatalogueIndex, takeImage, clock }: Deps): PrepareProduct =>
  async (draft, known = [], signal) => {
    const now = clock.now()
    const { categoryId, problems } = checkProduct(draft, await getCatalogueIndex(), now)
    if (problems.length > 0) return { ok: false, problems }
    const images: string[] = []
    for (const [at, photo] of draft.photos.entries()) {
      const taken = known.includes(photo)
        ? photo
        : await takePhoto(`photos.${at}`, takeImage(photo, 'photo', signal))
      if (typeof taken !== 'string') return taken
      images.push(taken)
    }
    return { ok: true, product: { draft, categoryId, images: [...new Set(images)] } }
  }

const takePhoto = async (
  field: string,
  taking: ReturnType<TakeImage>,
): Promise<string | Extract<Preparation, { ok: false }>> => {
  try {
    return (await inField(field, taking)).address
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error
    return { ok: false, problems: error.details.fields ?? [], cause: error }
  }
}
