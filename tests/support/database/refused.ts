import { expect } from 'vitest'

/** Asserts a refusal by its code, and its fields where they are given. */
export const refused = (code: string, fields?: readonly string[]): object =>
  expect.objectContaining({
    code,
    ...(fields && {
      details: expect.objectContaining({
        fields: fields.map((field) => expect.objectContaining({ field })),
      }),
    }),
  })

/** Asserts that the work ends with that refusal. */
export const expectRefused = (
  work: Promise<unknown>,
  code: string,
  fields?: readonly string[],
): Promise<void> => expect(work).rejects.toEqual(refused(code, fields))
