import type { App } from '#adapters/composition/app/make-app.ts'
import type { IndexStatus, SearchIndexing } from '#application/search/search-indexing.ts'
import { DomainError } from '#domain/errors.ts'
import { Command } from 'commander'
import { workCommand } from '../../work-command.ts'

const examples = ['']

export const indexCommand = new Command('index')
  .description('care for the index of OpenSearch, where SEARCH_URL names one')
  .addCommand(
    workCommand({
      name: 'search index status',
      summary: 'show the index, its size and how far it is behind',
      examples,
      work: async (app) => (await openIndexing(app)).status(),
      show: (status) => linesOf(status),
    }),
  )
  .addCommand(
    workCommand({
      name: 'search index rebuild',
      summary: 'make a new index beside the one that is searched, and put it in its place',
      examples,
      json: false,
      work: async (app) => (await openIndexing(app)).rebuild(),
      show: (name) => `${name} is searched now.`,
    }),
  )
  .addCommand(
    workCommand({
      name: 'search index verify',
      summary: 'compare the index with the database, and write anew what differs',
      note: 'Exit code 3 says that something differed.',
      examples,
      json: false,
      work: async (app) => (await openIndexing(app)).verify(),
      show: ({ products, differing }) =>
        `${products} products compared, ${differing.length} differed.`,
      isRefused: ({ differing }) => differing.length > 0,
    }),
  )

const openIndexing = async ({ searchBeside }: App): Promise<SearchIndexing> => {
  if (searchBeside.isSet) return (await searchBeside.open()).indexing
  throw new DomainError(
    'invalid',
    'search.no_engine',
    'This process searches by itself: SEARCH_URL names no OpenSearch.',
  )
}

const linesOf = ({ name, engine, health, documents, bytes, behindSeconds }: IndexStatus): string =>
  [
    `Engine     ${engine}, ${health}`,
    `Index      ${name ?? 'none of this data: "pricehound search index rebuild" makes one'}`,
    ...(name === undefined
      ? []
      : [
          `Documents  ${documents}, ${Math.round(bytes / 2 ** 20)} MB`,
          `Behind     ${behindSeconds === undefined ? 'not followed' : `${Math.round(behindSeconds)} s`}`,
        ]),
  ].join('\n')
