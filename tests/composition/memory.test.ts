import { expect, test } from 'vitest'
import { isShortOfMemory } from '#adapters/composition/config/memory.ts'

const gigabyte = 2 ** 30

test.each([
  { ofMachine: 8, ofGroup: 0, isShort: false },
  { ofMachine: 8, ofGroup: Infinity, isShort: false },
  { ofMachine: 8, ofGroup: 1, isShort: true },
  { ofMachine: 1, ofGroup: Infinity, isShort: true },
  { ofMachine: 1.9, ofGroup: 0, isShort: false },
])(
  '$ofMachine GB, of which a control group gives $ofGroup: short is $isShort',
  ({ ofMachine, ofGroup, isShort }) => {
    expect(isShortOfMemory(ofMachine * gigabyte, ofGroup * gigabyte)).toBe(isShort)
  },
)
