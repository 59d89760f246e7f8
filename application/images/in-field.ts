import { DomainError } from '#domain/errors.ts'
import { imageField } from './image-errors.ts'

/** Sets the field name of an image error to the one that the caller sent. */
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
