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
  expect(attributeLexeme('storage', 256)).toBe('storage=256')
  expect(formatAttribute(panel, 'OLED')).toBe('OLED')
  expect(formatAttribute(esim, true)).toBe('Yes')
  expect(attributeLexeme('esim', false)).toBe('esim=no')
})
