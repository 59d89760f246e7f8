import { isDistrustedGtin } from '#domain/matching/distrusted-gtin.ts'
import { describe, expect, test } from 'vitest'

describe('isDistrustedGtin', () => {
  test.each([
    [[]],
    [['Acme Kettle 1.7L']],
    [['Acme Kettle 1.7L', 'Acme Kettle 1.7L']],
    [['Acme Kettle 1.7L Black', 'Acme KT-170 Kettle 1.7 litre black']],
  ])('believes the barcode of %j', (titles) => expect(isDistrustedGtin(titles)).toBe(false))

  test.each([
    [['Acme Kettle Red 1.7L', 'Zenith Toaster 4 Slice']],
    [['Acme Phone 5 128GB', 'Acme Phone 5 256GB']],
    [['Acme Phone 5', 'Acme Phone 5', 'Case for Acme Phone 5']],
    [['Acme Shirt Blue', 'Acme Shirt Red']],
  ])('does not believe the barcode of %j', (titles) => expect(isDistrustedGtin(titles)).toBe(true))
})
