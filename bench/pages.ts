import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { displayCurrencies } from '#domain/money/display-currency.ts'
import { countries } from '#domain/market/country.ts'
import { SearchSchema } from '#openapi/schemas/search/search.ts'
import { measureBesideBare, type BesideBare } from './http/beside-bare.ts'
import { countStatements } from './http/count-statements.ts'
import { percent, printLoad } from './http/print-load.ts'
import { putLoad, type Asked, type LoadReport } from './http/put-load.ts'
import { leaveFirstCore, startServer } from './http/start-server.ts'

export const about =
  'pages [SECONDS]: home, search and product, kept and rendered, beside a bare route (6)'

type PageReport = BesideBare & {
  /** Rendered for each request, from answers that are kept. */
  readonly rendered: LoadReport
  /** Of one page while nothing at all is kept. */
  readonly statements: number
}

/** Pages of one kind, each different from the others, so that no two share a rendering. */
type Kind = { readonly name: string; readonly pages: readonly Asked[] }

type Environment = Readonly<Record<string, string>>

export const bench = async ([seconds = '6']: readonly string[]): Promise<
  Readonly<Record<string, PageReport>>
> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-pages-'))
  const environment = {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'error',
    SEARCHES_PER_MINUTE: '1000000',
    PAGES_PER_MINUTE: '1000000',
  }
  console.log(
    leaveFirstCore() ? 'server on one core, load on another' : 'nothing is pinned to a core',
  )
  try {
    const kept = await measureKept(environment, Number(seconds))
    const rendered = await measureRendered(environment, Number(seconds))
    return await addStatements(environment, kept, rendered)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const measureKept = async (
  environment: Environment,
  seconds: number,
): Promise<ReadonlyMap<Kind, BesideBare>> => {
  const server = await startServer('cli/pricehound.js', ['serve'], environment)
  const reports = new Map<Kind, BesideBare>()
  for (const kind of await chooseKinds(server.origin)) {
    const report = await measureBesideBare(server, firstOf(kind), seconds)
    reports.set(kind, report)
    printLoad(`bare Fastify, ${report.bytes} bytes`, report.bare)
    printLoad(`${kind.name}, kept`, report.kept)
    console.log(`${kind.name}, kept: ${percent(report.share)} of the bare route`)
  }
  await server.stop()
  return reports
}

const measureRendered = async (
  environment: Environment,
  seconds: number,
): Promise<ReadonlyMap<string, LoadReport>> => {
  const server = await startServer('cli/pricehound.js', ['serve'], {
    ...environment,
    PAGE_CACHE_MB: '0',
  })
  const reports = new Map<string, LoadReport>()
  for (const { name, pages } of await chooseKinds(server.origin)) {
    const load = { server, requests: pages, connections: 4 }
    // Each page once or more, so that its answers are kept and its code is compiled.
    await putLoad({ ...load, seconds: 4 })
    const report = await putLoad({ ...load, seconds })
    reports.set(name, report)
    printLoad(`${name}, rendered`, report)
  }
  await server.stop()
  return reports
}

const addStatements = async (
  environment: Environment,
  kept: ReadonlyMap<Kind, BesideBare>,
  rendered: ReadonlyMap<string, LoadReport>,
): Promise<Record<string, PageReport>> => {
  const paths = [...kept.keys()].map((kind) => firstOf(kind).path)
  const statements = await countStatements(environment, paths)
  const reports: Record<string, PageReport> = {}
  for (const [kind, report] of kept) {
    const load = rendered.get(kind.name)
    if (!load) throw new Error(`${kind.name} was not rendered`)
    const count = statements.get(firstOf(kind).path) ?? 0
    console.log(`${kind.name}: ${count} statements when nothing is kept`)
    reports[kind.name] = { ...report, rendered: load, statements: count }
  }
  return reports
}

const firstOf = ({ pages: [first] }: Kind): Asked => {
  if (!first) throw new RangeError('there is no page')
  return first
}

const chooseKinds = async (origin: string): Promise<readonly Kind[]> => {
  const response = await fetch(`${origin}/api/search?query=phones`)
  const found = SearchSchema.parse(await response.json())
  if (found.kind !== 'products') throw new Error('there are no phones')
  const words = ['phones', 'laptop', 'samsung', 'apple', 'headphones', 'tv', 'sony', 'camera']
  return [
    { name: 'home', pages: marketsOf('/') },
    { name: 'search', pages: words.flatMap((q) => askedFor(`/search?q=${q}&country=NZ`)) },
    {
      name: 'product',
      pages: found.searchResults.flatMap(({ compareLink }) => askedFor(compareLink)),
    },
  ]
}

const askedFor = (path: string): Asked[] => [{ path, headers: { 'accept-encoding': 'br' } }]

/** There is but one home page; its prices make many. */
const marketsOf = (path: string): Asked[] =>
  countries.flatMap((country) =>
    displayCurrencies.map((currency) => ({
      path,
      headers: { 'accept-encoding': 'br', cookie: `country=${country}; currency=${currency}` },
    })),
  )
