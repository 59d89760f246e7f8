import { assert, asyncProperty, property, type Arbitrary } from 'fast-check'

type Fuzz<T> = {
  readonly what: string
  readonly cases: number
  readonly inputs: Arbitrary<T>
}

/** The seed is printed; FUZZ_SEED repeats it. */
const parametersOf = ({ what, cases }: Pick<Fuzz<unknown>, 'what' | 'cases'>) => {
  const seed = Number(process.env['FUZZ_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))
  console.log(`${what}: ${cases} cases, FUZZ_SEED=${seed}`)
  return { seed, numRuns: cases }
}

export const fuzz = <T>(asked: Fuzz<T>, check: (input: T) => void): void =>
  assert(property(asked.inputs, check), parametersOf(asked))

export const fuzzAsync = <T>(asked: Fuzz<T>, check: (input: T) => Promise<void>): Promise<void> =>
  assert(asyncProperty(asked.inputs, check), parametersOf(asked))
