import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/**
 * Joins the styles of all pages that anybody may see into one sheet, which every document asks for
 * at once, and those of the pages that few ever see into another one, which only these ask for.
 * Each sheet begins with the order of the layers, for its parts are joined in the order of the
 * scripts they came with.
 */
const twoSheets: Plugin = {
  name: 'two-sheets',
  enforce: 'post',
  // Once each script has its styles, and before what fetches scripts is told of them.
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const seen = new Set<string>()
    const visit = (name: string): void => {
      const chunk = bundle[name]
      if (chunk?.type !== 'chunk' || seen.has(name) || isRare(chunk)) return
      seen.add(name)
      for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
    }
    for (const { fileName, isEntry } of chunks) if (isEntry) visit(fileName)
    const ordered = [...seen].flatMap(
      (name) => chunks.find(({ fileName }) => fileName === name) ?? [],
    )
    const join = (name: string, of: readonly Rolldown.OutputChunk[]): void => {
      const parts = new Set(
        of.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
      )
      if (parts.size === 0) return
      const source = [...parts].map((part) => textOf(bundle[part])).join('')
      for (const part of parts) delete bundle[part]
      const sheet = this.getFileName(
        this.emitFile({ type: 'asset', name, source: layers + source }),
      )
      for (const { viteMetadata, isEntry } of of) {
        const isNeeded = isEntry || (name === 'rare.css' && viteMetadata?.importedCss.size)
        viteMetadata?.importedCss.clear()
        // Pages that anybody may see find their styles there already.
        if (isNeeded) viteMetadata?.importedCss.add(sheet)
      }
    }
    join('style.css', ordered)
    join(
      'rare.css',
      chunks.filter(({ fileName }) => !seen.has(fileName)),
    )
  },
}

/** Pages, and parts that come with a touch, with a style sheet beside the one that all pages share. */
const rarePages =
  /\/src\/(?:(?:pages\/(?!(?:deals|errors|home|product|search)\/)[^/]+|components\/(?:basket|reviews|ads|origin|search-box|watch)|ui\/toasts|deferred)\/|components\/product\/product-controls|pages\/search\/(?:filters\/filter-drawer|results\/why-here)|pages\/home\/yours\.)/

const isRare = ({ facadeModuleId, isDynamicEntry }: Rolldown.OutputChunk): boolean =>
  isDynamicEntry && rarePages.test(facadeModuleId ?? '')

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string =>
  file?.type === 'asset' && typeof file.source === 'string' ? file.source : ''

const layers = '@layer tokens,base,ui,components,pages;'

/**
 * What goes together into one file. Left to itself the bundler makes a file of whatever two pages
 * share: of these, many small ones, which together are 2 kB more in each first view.
 */
const filesOfScripts = [
  // What every page stands on; it is one with the file that all begin with.
  [
    'base',
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)/',
    'web/src/([a-z-]+\\.tsx?$|shopper/|components/frame/(?!footer\\.)|api/(client|queries|query-client)\\b)',
    'web/src/ui/(button|class-names|icon|link|skip-link|menu|toasts/toasts|visually-hidden)\\b',
  ],
  // What shows products: on the home page, in results, beside a product, in the wishlist.
  [
    'goods',
    'web/src/components/(offer/(freshness|use-price-words)|money/price)\\.tsx?$',
    'web/src/components/product/(product-card|rating)\\.tsx',
    'web/src/(ui/(picture|skeleton)|format/(count|instant|claim-products))\\b',
  ],
  // The words of a product's page, some of which charts need without it.
  [
    'product',
    'web/src/(messages/product|api/price-history|pages/product/(section|parts|offers/(offers\\.module|use-offers)))\\b',
  ],
  ['badge', 'web/src/(ui/badge|components/chips)\\b'],
  // What shows what shops ask, on the page of a product and in a search that means one.
  [
    'offers',
    'web/src/components/(offer/(claim|go-to-shop|offer-details|offer-row|stock|use-delivery-text)|retailer/|watch/watch-button)',
    'web/src/(components/(hidden-fields|printed|share-button)|ui/share-address|messages/(claim|offer-origin))',
  ],
  // What is said of a thing below the first view; cards and comparisons say, too, what it costs to run.
  [
    'about',
    'domain/catalogue/energy/',
    'web/src/(components/energy/running-cost|pages/product/about)\\.tsx',
  ],
  // What reads results as well as what shows them, or shows that there are none.
  [
    'results',
    'web/src/(pages/search/(filters/(chosen-filters|filter-link|select|use-dollars)|results/views)|messages/search\\.)',
  ],
  // What stands above lists of prices.
  ['notes', 'web/src/components/(money/currency-note|basis-switch|failure)\\b'],
  [
    'category',
    'web/src/ui/below-fold\\b',
    'web/src/(components/category-tile|art/category-art)\\b',
  ],
  // What names products, and what a device keeps of those to be compared.
  ['ids', 'domain/catalogue/(public-id|slug|compare/most-compared)\\b'],
  [
    'compare',
    'web/src/(components/(compare/compared-products|basket/spare-basket)|messages/compare/)',
  ],
  ['prose', 'web/src/(components/(prose|figures|removed-row)|ui/column-heads)\\b'],
  ['form', 'web/src/(ui/form/|messages/form\\b)', 'domain/web-address\\b'],
  // What always comes together: the list of all files, which each first view has, names one for it.
  ['calls', 'web/src/api/(send|operations)\\b'],
  [
    'watched',
    'web/src/(api/watches|messages/watches|account/note-mail-watches|components/watch/use-watch-link)\\b',
  ],
  ['wishes', 'web/src/(api|messages/account)/wishlist\\b'],
  [
    'missing',
    'web/src/(pages/product/product-missing|messages/status-pages|components/error-screen)\\b',
  ],
  // What is typed as a range, of prices or of what products state.
  ['ranges', 'web/src/(pages/search/filters/typed-range|format/price-fault)\\b'],
  ['footer', 'web/src/(components/frame/footer\\.|messages/footer)'],
].map(([name = '', ...parts]) => ({
  name,
  test: new RegExp(parts.map((part) => `/${part}`).join('|')),
}))

/** What its package offers is for development; the same for production lies beside it. */
const router = join(import.meta.dirname, 'node_modules/react-router/dist/production')

/** Two bundles from one source: what browsers run, and what the server renders pages with. */
export default defineConfig({
  root: 'web',
  cacheDir: '../.cache/vite',
  plugins: [
    // Compiled are components that say 'use memo': all of them would be a tenth of a first view.
    react({ compiler: { compilationMode: 'annotation' } }),
    twoSheets,
  ],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
    ],
  },
  // Files of one name in both bundles; a data: address would also be refused by our own policy.
  build: { assetsInlineLimit: 0 },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rolldownOptions: {
          input: 'src/main.tsx',
          output: {
            codeSplitting: { groups: filesOfScripts },
            // Each first view has the list of all files: a letter less of each is 0.1 kB there.
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: {
      // Unset, React's development build would render, at more than twice the time.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        ssr: 'src/entry-server.tsx',
        copyPublicDir: false,
        rolldownOptions: {
          output: { entryFileNames: 'entry-server.js', codeSplitting: false },
        },
      },
    },
  },
})
