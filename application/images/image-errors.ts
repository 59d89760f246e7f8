import { DomainError } from '#domain/errors.ts'
import { maxPixels, type ImageRefusal } from './image-encoder.ts'

export const maxImageBytes = 5 * 1024 * 1024

/** `problem` completes a sentence that starts with the field name, which `inField` sets. */
const refused = (code: string, problem: string, cause?: unknown): DomainError =>
  new DomainError(
    'invalid',
    code,
    `The image ${problem}.`,
    { fields: [{ field: imageField, message: problem }] },
    { cause },
  )

const imageField = 'image'

export const imageMissing = (): DomainError => refused('image.missing', 'is missing')

export const imageAddressWrong = (): DomainError =>
  refused('image.address', 'must be an address that begins with https:// or http://')

/** The same for every reason, so that nobody can probe our network; the cause is logged. */
export const imageNotFetched = (cause?: unknown): DomainError =>
  refused('image.not_fetched', 'could not be fetched from this address', cause)

export const imageTooLarge = (): DomainError =>
  refused('image.too_large', `is larger than ${maxImageBytes / 1024 / 1024} MB`)

export const imageRefused: Readonly<Record<ImageRefusal, () => DomainError>> = {
  type: () => refused('image.not_an_image', 'is not an image (JPEG, PNG, WebP, SVG or HEIC)'),
  pixels: () =>
    refused('image.too_many_pixels', `has more than ${maxPixels / 1_000_000} megapixels`),
  effort: () => refused('image.too_hard', 'takes too long to read'),
}

export const imagesBusy = (): DomainError =>
  new DomainError(
    'unavailable',
    'image.busy',
    'Too many pictures are being processed. Please try again in a moment.',
    { retryAfterSeconds: 5 },
  )

export const imageTooLate = (): DomainError =>
  new DomainError(
    'unavailable',
    'image.too_late',
    'Processing the image took too long. Please try again.',
  )

export const inField = async <T>(field: string, taking: Promise<T>): Promise<T> => {
  try {
    return await taking
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error
    const { kind, code, message, details } = error
    const fields = details.fields?.map((problem) =>
      problem.field === imageField ? { ...problem, field } : problem,
    ) ?? [{ field, message }]
    throw new DomainError(kind, code, message, { fields }, { cause: error })
  }
}
