import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Mutant } from './mutate/mutant.ts'
import { quotedTexts } from './mutate/quoted-texts.ts'
import { mutateAtRandom } from './mutate/mutate-at-random.ts'
import { makeCopy, pass, removeCopy, survives } from './mutate/run-mutants.ts'
import { statedConstants } from './mutate/stated-constants.ts'

export const about =
  'mutate [--only TEXT]: changes each time, size, list and text that the specification states in ' +
  'turn, in a copy, and counts the changes that its suites do not notice; ' +
  '--random COUNT [--seed N] [--suite quick|full] [--commit REF] [--out FILE]: changes ' +
  'places of the source chosen by the seed, and tries the tests that run them; --only-noticed FILE: ' +
  'tries what an earlier run noticed, and says what is lost'

export const bench = async (args: readonly string[]): Promise<unknown> => {
  const root = join(import.meta.dirname, '..')
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      random: { type: 'string' },
      seed: { type: 'string', default: '1' },
      suite: { type: 'string', default: 'full' },
      commit: { type: 'string', default: 'HEAD' },
      'only-noticed': { type: 'string' },
      out: { type: 'string' },
    },
  })
  if (values.random !== undefined || values['only-noticed'] !== undefined)
    return mutateAtRandom({
      root,
      commit: values.commit,
      suite: values.suite === 'quick' ? 'quick' : 'full',
      count: Number(values.random),
      seed: Number(values.seed),
      onlyNoticed: values['only-noticed'],
      out: values.out,
    })
  const all = [...statedConstants(root), ...quotedTexts(root)]
  const mutants = all.filter((mutant) => nameOf(mutant).includes(values.only ?? ''))
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-mutate-'))
  const copies = ['one', 'two'].map((name) => join(folder, name))
  for (const copy of copies) makeCopy(root, copy)
  try {
    const suites = [...new Set(mutants.flatMap((mutant) => mutant.suites))]
    if (!(await pass(copies[0] ?? '', suites))) throw new Error('The suites fail without a change.')
    const survivors = await runAll(mutants, copies)
    console.log(`${mutants.length} changes, ${survivors.length} not noticed`)
    return { mutants: mutants.length, survivors }
  } finally {
    for (const copy of copies) removeCopy(root, copy)
    await rm(folder, { recursive: true })
  }
}

/** Each copy takes the next mutant as soon as it is free. */
const runAll = async (
  mutants: readonly Mutant[],
  copies: readonly string[],
): Promise<readonly string[]> => {
  const survivors: string[] = []
  const waiting = [...mutants.entries()]
  await Promise.all(
    copies.map(async (copy) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [at, mutant] = next
        const isNoticed = mutant.suites.length > 0 && !(await survives(copy, mutant))
        if (!isNoticed) survivors.push(nameOf(mutant))
        if (!isNoticed) console.log(`not noticed: ${nameOf(mutant)}`)
        if ((at + 1) % 25 === 0) console.log(`${at + 1} of ${mutants.length}`)
      }
    }),
  )
  return survivors
}

const nameOf = ({ file, from, to }: Mutant): string =>
  `${file}: ${JSON.stringify(from.slice(0, 80))} → ${JSON.stringify(to.slice(0, 80))}`
