import { askEach, type Question } from '#cli/ask.ts'
import { DomainError } from '#domain/errors.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { reportError } from '#cli/main.ts'
import { GivenUp } from '#cli/terminal.ts'

afterEach(() => vi.restoreAllMocks())

const questions: readonly Question[] = [
  { option: 'name', question: 'Name' },
  { option: 'time', field: 'shippingDetails.time', question: 'How long' },
  { option: 'photo', field: 'photos', question: 'Photos', isOptional: true },
  { option: 'fee', question: 'Fee', isOptional: true },
]

test('a question is asked until it is answered as it should be', async () => {
  const told: string[] = []
  const answers = ['', 'Kea', 'soon', '2-4 days', 'x', 'https://kea.example/1', ''].values()
  const asked: string[] = []
  const said = await askEach(
    questions,
    {
      ask: async (question) => {
        asked.push(question)
        return answers.next().value ?? ''
      },
      tell: (text) => void told.push(text),
    },
    ({ time, photo }) => [
      { field: 'other', message: 'is for later' },
      ...(time === 'soon' ? [{ field: 'shippingDetails.time', message: 'must be a time' }] : []),
      ...(photo === 'x' ? [{ field: 'photos.0', message: 'must be an address' }] : []),
    ],
  )
  expect(said).toEqual({ name: 'Kea', time: '2-4 days', photo: 'https://kea.example/1' })
  expect(asked).toEqual([
    'Name: ',
    'Name: ',
    'How long: ',
    'How long: ',
    'Photos (optional): ',
    'Photos (optional): ',
    'Fee (optional): ',
  ])
  expect(told).toEqual(['  is required', '  must be a time', '  must be an address'])
})

test('whoever does not want to go on is told that nothing was changed', () => {
  const told: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0)
  expect(reportError(new GivenUp(), false)).toBe(130)
  expect(told.join('')).toBe('\nNothing was changed.\n')
})

test('whoever is refused is told which fields are at fault, each once', () => {
  const told: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0)
  const fields = [
    { field: 'category', message: 'there is no such category' },
    { field: 'name', message: 'is taken' },
  ]
  const refusal = new DomainError('invalid', 'x.invalid', 'No: name: is taken', { fields })
  expect(reportError(refusal, false)).toBe(3)
  expect(told.join('')).toBe('No: name: is taken\ncategory: there is no such category\n')
})
