import { DomainError } from '#domain/errors.ts'
import { maxPixels, type ImageRefusal } from './image-encoder.ts'

/** The largest file that is fetched. */
export const maxImageBytes = 5 * 1024 * 1024

const refused = (code: string, message: string, cause?: unknown): DomainError =>
  new DomainError('invalid', code, message, {}, { cause })

export const imageAddressWrong = (): DomainError =>
  refused(
    'image.address',
    'This is not the address of an image: it starts with https:// or http://.',
  )

/**
 * The same whether there is no such host, it does not answer, or it is one that nobody is to learn
 * anything about; the cause is for our log.
 */
export const imageNotFetched = (cause?: unknown): DomainError =>
  refused('image.not_fetched', 'The image could not be fetched from this address.', cause)

export const imageTooLarge = (): DomainError =>
  refused('image.too_large', `The image is larger than ${maxImageBytes / 1024 / 1024} MB.`)

const notAnImage = (): DomainError =>
  refused(
    'image.not_an_image',
    'What is at this address is not an image: JPEG, PNG, WebP, SVG or HEIC.',
  )

const tooManyPixels = (): DomainError =>
  refused(
    'image.too_many_pixels',
    `The image has more than ${maxPixels / 1_000_000} megapixels; please take a smaller one.`,
  )

const tooHard = (): DomainError =>
  refused('image.too_hard', 'The image takes too long to read; please take a smaller one.')

export const imageRefused: Readonly<Record<ImageRefusal, () => DomainError>> = {
  type: notAnImage,
  pixels: tooManyPixels,
  effort: tooHard,
}

/** It could not be kept in the time that there was for it. */
export const imageTooLate = (): DomainError =>
  new DomainError('unavailable', 'image.too_late', 'The image took too long; please try again.')
