import { expectTypeOf, test } from 'vitest'
import type { OfferId, ProductGroupId, ProductId } from '#domain/ids.ts'

test('an id of one noun is none of another', () => {
  expectTypeOf<ProductGroupId>().not.toExtend<ProductId>()
  expectTypeOf<ProductId>().not.toExtend<ProductGroupId>()
  expectTypeOf<OfferId>().not.toExtend<ProductId>()
})

test('a plain value may be an id, and an id a plain value', () => {
  expectTypeOf<number>().toExtend<ProductId>()
  expectTypeOf<ProductId>().toExtend<number>()
})
