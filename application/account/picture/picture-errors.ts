import { DomainError } from '#domain/errors.ts'
import { maxPixels } from '../../images/image-encoder.ts'

const refused = (code: string, message: string): DomainError =>
  new DomainError('invalid', code, message, { fields: [{ field: 'picture', message }] })

export const pictureMissing = (): DomainError =>
  refused('picture.missing', 'Please select an image file!')

export const pictureNotAccepted = (): DomainError =>
  refused(
    'picture.not_accepted',
    'File type not accepted. Please upload a valid image file (JPEG, JPG, PNG, WEBP, SVG, or HEIC) and try again.',
  )

export const pictureTooManyPixels = (): DomainError =>
  refused(
    'picture.too_many_pixels',
    `The picture has more than ${maxPixels / 1_000_000} megapixels. Please upload a smaller one.`,
  )

export const pictureTooHard = (): DomainError =>
  refused(
    'picture.too_hard',
    'The picture takes too long to read. Please upload a smaller or simpler one.',
  )

/** The account, or its session, ended while the picture was on its way. */
export const pictureTooLate = (): DomainError =>
  new DomainError(
    'unavailable',
    'picture.too_late',
    'Processing the picture took too long. Please try again.',
  )
