import { DomainError } from '#domain/errors.ts'

/** Gives a refusal of 'invalid' that names no field this one, as the caller sent it. */
export const inField = async <T>(field: string, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'invalid' || error.details.fields)
      throw error
    const { kind, code, message } = error
    throw new DomainError(kind, code, message, { fields: [{ field, message }] }, { cause: error })
  }
}
