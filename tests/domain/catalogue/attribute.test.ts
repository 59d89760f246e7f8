import {
  attributeLexeme,
  formatAttribute,
  type AttributeDefinition,
} from '#domain/catalogue/attribute.ts'
import { expect, test } from 'vitest'

const storage: AttributeDefinition = {
  key: 'storage',
  label: 'Storage',
  kind: 'number',
  unit: 'GB',
}
const panel: AttributeDefinition = { key: 'panel', label: 'Panel', kind: 'text' }
const esim: AttributeDefinition = { key: 'esim', label: 'eSIM', kind: 'flag' }

test('shows a value with its unit and filters without it', () => {
  expect(formatAttribute(storage, 256)).toBe('256 GB')
  expect(formatAttribute(storage, 0.128)).toBe('128 MB')
  expect(attributeLexeme('storage', 256)).toBe('storage=256')
  expect(formatAttribute(panel, 'OLED')).toBe('OLED')
  expect(formatAttribute(esim, true)).toBe('Yes')
  const weight = { ...storage, unit: 'kg' }
  const volume = { ...storage, unit: 'mL' }
  expect([0.2, 0.0575, 1, 2.5].map((value) => formatAttribute(weight, value))).toEqual([
    '200 g',
    '57.5 g',
    '1 kg',
    '2.5 kg',
  ])
  expect([750, 1000, 1250].map((value) => formatAttribute(volume, value))).toEqual([
    '750 mL',
    '1 L',
    '1.25 L',
  ])
  const age = { ...storage, unit: 'years' }
  expect([1, 1.5, 2, 11].map((value) => formatAttribute(age, value))).toEqual([
    '1 year',
    '1.5 years',
    '2 years',
    '11 years',
  ])
  const short = ['ms', 'fps', 'gauss', 'rpm', 'nits'].map((unit) => ({ ...storage, unit }))
  expect(short.map((one) => formatAttribute(one, 1)).join()).toBe('1 ms,1 fps,1 gauss,1 rpm,1 nit')
  expect([512, 1000, 1024, 4000].map((value) => formatAttribute(storage, value))).toEqual([
    '512 GB',
    '1 TB',
    '1024 GB',
    '4 TB',
  ])
  expect(attributeLexeme('esim', false)).toBe('esim=no')
})
