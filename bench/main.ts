import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** One file a bench, each with `about` (name, arguments, what it measures) and `bench`. */
type Bench = {
  readonly about: string
  /** Prints what it measured for people and answers it for the JSON file. */
  readonly bench: (args: readonly string[]) => unknown
}

const folder = import.meta.dirname
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => basename(file, '.ts'))
const load = (name: string): Promise<Bench> => import(`./${name}.ts`)

const [name, ...args] = process.argv.slice(2)
if (name !== undefined && names.includes(name)) {
  const { bench } = await load(name)
  const result = await bench(args)
  const results = join(folder, '..', '.cache', 'bench')
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
} else {
  console.log('npm run bench -- NAME [ARGUMENTS], results also in .cache/bench/NAME.json\n')
  for (const each of names) console.log(`  ${(await load(each)).about}`)
  if (name !== undefined) process.exitCode = 2
}
