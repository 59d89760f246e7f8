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
