import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { measureClasses, type ClassTimes } from './search/measure-classes.ts'
import { measureMemory } from './search/measure-memory.ts'
import { measureDemonstration } from './search/measure-demonstration.ts'
import { queryClasses } from './search/query-classes.ts'
import { quantilesOf, quantilesText, timeEach } from './search/quantiles.ts'
import { openSyntheticDatabase } from './search/synthetic-database.ts'
import { syntheticProducts } from './search/synthetic-catalogue.ts'

export const about =
  'search [--demo] [--listings N] [--only TEXT] [--fastest-of N]: each kind of search over a large ' +
  'synthetic catalogue on PostgreSQL (100000), or over the embedded demonstration'

export const bench = async (args: readonly string[]): Promise<unknown> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      demo: { type: 'boolean', default: false },
      listings: { type: 'string', default: '100000' },
      only: { type: 'string', default: '' },
      'fastest-of': { type: 'string', default: '1' },
    },
  })
  return values.demo
    ? measureDemonstration()
    : measureSynthetic(Number(values.listings), values.only, Number(values['fastest-of']))
}

const measureSynthetic = async (
  listings: number,
  only: string,
  rounds: number,
): Promise<unknown> => {
  const opened = await openSyntheticDatabase(listings, (line) => console.log(line))
  try {
    const roundTrip = quantilesOf(
      await timeEach(
        Array.from({ length: 200 }, () => () => sql`select 1`.execute(opened.database.db)),
      ),
    )
    console.log(`${listings} listings; select 1: ${quantilesText(roundTrip)} ms (p50 / p95 / p99)`)
    const memory = await measureMemory(opened.database.db, listings)
    console.log(
      `words of all in memory: ${memory.seconds.toFixed(1)} s, ${memory.bytesAListing.toFixed(0)} bytes a listing`,
    )
    console.log(row(['', ...columns]))
    const sample = [...syntheticProducts(Math.min(listings, 20_000))]
    const chosen = queryClasses(sample).filter(({ name }) => name.includes(only))
    const classes = await measureClasses(opened.database.db, chosen, rounds, (times) =>
      console.log(row([times.name, ...columns.map((column) => cell(times, column))])),
    )
    console.log('* p95 over the target of 10 ms; 15 ms for broad words and filters')
    return { listings, roundTrip, memory, classes }
  } finally {
    await opened.close()
  }
}

const columns = ['popular', 'cheapest', 'facets', 'search', 'naive'] as const

const cell = (times: ClassTimes, column: (typeof columns)[number]): string => {
  const quantiles = times[column]
  const isStatement = column !== 'search' && column !== 'naive'
  const isOver = isStatement && (quantiles?.p95 ?? 0) > times.target
  return quantilesText(quantiles) + (isOver ? ' *' : '')
}

const row = (cells: readonly string[]): string =>
  cells.map((text, at) => text.padEnd(at === 0 ? 28 : 22)).join('')
