import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemonstration } from '#adapters/demo/demonstration.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { openApp } from '#adapters/composition/app/open-app.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { demonstrationSeed } from '#application/demo/demonstration.ts'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'
import { noSearchFilters, type SearchRequest } from '#application/search/search-request.ts'
import { quantilesOf, quantilesText, timeEach, type Quantiles } from './quantiles.ts'

type DemonstrationTimes = { readonly name: string; readonly search: Quantiles | undefined }

/** Searches of the embedded demonstration in the process that serves it, past every cache. */
export const measureDemonstration = async (): Promise<readonly DemonstrationTimes[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pricehound-search-'))
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const app = await openApp(readConfig(environment, projectRoot), 'server')
  try {
    await app.migrate()
    await app.catalogue.loadCategories()
    await app.demo.load()
    console.log('embedded demonstration, milliseconds p50 / p95 / p99')
    const measured: DemonstrationTimes[] = []
    for (const [name, requests] of Object.entries(requestsByClass())) {
      const search = quantilesOf(await timesOf(app.search.find, requests))
      console.log(`${name.padEnd(24)}${quantilesText(search)}`)
      measured.push({ name, search })
    }
    return measured
  } finally {
    await app.close()
    await rm(dataDir, { recursive: true })
  }
}

const timesOf = async (
  search: SearchCatalogue,
  requests: readonly SearchRequest[],
): Promise<number[]> => {
  const works = requests.map((request) => () => search(request))
  await timeEach(works)
  return timeEach([...works, ...works, ...works])
}

const requestsByClass = (): Record<string, readonly SearchRequest[]> => {
  const { products } = makeDemonstration({ now: new Date(), seed: demonstrationSeed })
  const everyNth = products.filter((_, at) => at % 30 === 0)
  const asked = {
    'whole title': everyNth.map(({ title }) => ({ ...everything, query: title })),
    'first two words': everyNth.map(({ title }) => ({
      ...everything,
      query: title.split(' ').slice(0, 2).join(' '),
    })),
    category: everyNth.map(({ categorySlug }) => ({
      ...everything,
      query: categorySlug.replaceAll('-', ' '),
    })),
    brand: everyNth.map(({ brand }) => ({ ...everything, query: brand ?? '' })),
    'broad word': broadWords.map((query) => ({ ...everything, query })),
    misspelt: slips.map((query) => ({ ...everything, query })),
    'nothing, filters': filtered,
  }
  return { ...asked, all: Object.values(asked).flat() }
}

const everything: SearchRequest = {
  query: '',
  country: 'NZ',
  basis: 'delivered',
  sort: '',
  price: undefined,
  page: 1,
  filters: noSearchFilters,
}

const broadWords = 'pro black wireless 128 gaming smart led set series 4k phone laptop tv'.split(
  ' ',
)

const slips = ['samsng galaxy', 'macbok', 'robot vaccum', 'head phones', 'iphne 15', 'dysn']

const filtered: readonly SearchRequest[] = [
  everything,
  { ...everything, sort: 'bestprice' },
  { ...everything, price: { min: 100, max: 500 } },
  { ...everything, filters: { ...everything.filters, inStock: true } },
  { ...everything, filters: { ...everything.filters, categories: ['phones'] } },
  {
    ...everything,
    filters: { ...everything.filters, categories: ['mobile-phones'], inStock: true },
  },
]
