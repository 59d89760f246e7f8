import { differingWords } from '#domain/matching/words/differing-words.ts'
import { expect, test } from 'vitest'

const marked = (title: string, other: string): string =>
  differingWords(title, other)
    .map(({ word, differs }) => (differs ? `[${word}]` : word))
    .join(' ')

test.each([
  ['Weka W4 drone, grey', 'Weka drone W4 (Gray)', 'Weka W4 drone, [grey]'],
  ['Rātā toaster 4 slice', 'RATA Toaster  2-slice', 'Rātā toaster [4] [slice]'],
  ['Kea kettle 1.7 L', 'Kea kettle 17 L', 'Kea kettle [1.7] L'],
  ['Tui - speaker', 'Tui speaker', 'Tui - speaker'],
  ['', 'Tui', ''],
])('of %j beside %j these differ: %s', (title, other, expected) =>
  expect(marked(title, other)).toBe(expected),
)
