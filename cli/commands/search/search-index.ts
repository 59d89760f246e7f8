import { DomainError } from '#domain/errors.ts'
import type { App } from '#adapters/composition/app/make-app.ts'
import type { IndexStatus, SearchIndexing } from '#application/search/search-indexing.ts'
import { Command } from 'commander'
import { print, printJson } from '../../print.ts'
import { usingApp } from '../../using-app.ts'

const status = new Command('status')
  .description('show the index, its size and how far it is behind')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound search index status')
  .action(({ json }: { json?: true }) =>
    usingIndexing(async (indexing) => {
      const found = await indexing.status()
      if (json) printJson(found)
      else print(linesOf(found))
    }),
  )

const rebuild = new Command('rebuild')
  .description('make a new index beside the one that is searched, and put it in its place')
  .addHelpText('after', '\nExamples:\n  pricehound search index rebuild')
  .action(() =>
    usingIndexing(async (indexing) => print(`${await indexing.rebuild()} is searched now.`)),
  )

const verify = new Command('verify')
  .description('compare the index with the database, and write anew what differs')
  .addHelpText(
    'after',
    '\nExit code 3 says that something differed.\n\nExamples:\n  pricehound search index verify',
  )
  .action(() =>
    usingIndexing(async (indexing) => {
      const { products, differing } = await indexing.verify()
      if (differing.length > 0) process.exitCode = 3
      print(`${products} products compared, ${differing.length} differed.`)
    }),
  )

export const indexCommand = new Command('index')
  .description('care for the index of OpenSearch, where SEARCH_URL names one')
  .addCommand(status)
  .addCommand(rebuild)
  .addCommand(verify)

const usingIndexing = (work: (indexing: SearchIndexing) => Promise<void>): Promise<void> =>
  usingApp(async ({ searchBeside }: App) => {
    if (!searchBeside.isSet)
      throw new DomainError(
        'invalid',
        'search.no_engine',
        'This process searches by itself: SEARCH_URL names no OpenSearch.',
      )
    await work((await searchBeside.open()).indexing)
  })

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
