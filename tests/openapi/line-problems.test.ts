import { AddProductSchema } from '#openapi/schemas/admin/product.ts'
import { expect, test } from 'vitest'

test('a specification that is none is named by what its line says', () => {
  const read = AddProductSchema.shape.specifications.safeParse(['Weight: 2 kg', 'heavy'])
  expect(read.error?.issues).toMatchObject([
    { path: [1], message: '“heavy” must be a name and a value: `Screen size: 15.6"`' },
  ])
})
