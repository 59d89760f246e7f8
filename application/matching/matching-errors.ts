import { DomainError } from '#domain/errors.ts'

export const questionNotFound = (id: string): DomainError =>
  new DomainError('not-found', 'match.not_found', `There is no question "${id}".`)

export const questionAnswered = (): DomainError =>
  new DomainError('conflict', 'match.answered', 'The question has already been answered.')

export const answerNotLatest = (): DomainError =>
  new DomainError(
    'conflict',
    'match.not_latest',
    'The question is open, or its offer was changed since.',
  )

export const categoryNeeded = (message: string): DomainError =>
  new DomainError('invalid', 'match.category', 'The new product needs a category.', {
    fields: [{ field: 'category', message }],
  })

export const productOutOfUse = (field: string): DomainError =>
  new DomainError('conflict', 'match.product_out_of_use', 'The product is archived or merged.', {
    fields: [{ field, message: 'is archived or merged into another product' }],
  })

export const mergedWithItself = (): DomainError =>
  new DomainError('invalid', 'match.same_product', 'A product cannot be merged with itself.', {
    fields: [{ field: 'productId', message: 'is the product itself' }],
  })

export const notMerged = (): DomainError =>
  new DomainError('conflict', 'match.not_merged', 'The product is not merged into another product.')

export const notMoved = (): DomainError =>
  new DomainError('conflict', 'match.not_moved', 'Nobody moved the offer since it was found.')

export const offerWithoutProduct = (): DomainError =>
  new DomainError('conflict', 'match.no_product', 'The offer does not belong to a product.')
