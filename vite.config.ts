import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Says the order of the layers before all of them. The sources say it too, but the parts of the
 * one style sheet are joined in the order of the scripts they came with.
 */
const layersInOrder: Plugin = {
  name: 'layers-in-order',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || typeof file.source !== 'string') continue
        if (file.fileName.endsWith('.css')) file.source = layers + file.source
      }
    },
  },
}

const layers = '@layer tokens,base,ui,components,pages;'

/** What its package offers is for development; the same for production lies beside it. */
const router = join(import.meta.dirname, 'node_modules/react-router/dist/production')

/**
 * Says that the router makes its components and contexts without further effect, so that what we
 * do not use of them falls away: 1.3 kB for every first view.
 */
const routerWithoutEffects: Plugin = {
  name: 'router-without-effects',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router[\\/]dist/ },
    handler: (code) =>
      code
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = .*$/gm, ''),
  },
}

/** Two bundles from one source: what browsers run, and what the server renders pages with. */
export default defineConfig({
  root: 'web',
  cacheDir: '../.cache/vite',
  plugins: [
    // Compiled are components that say 'use memo': all of them would be a tenth of a first view.
    react({ compiler: { compilationMode: 'annotation' } }),
    routerWithoutEffects,
    layersInOrder,
  ],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
    ],
  },
  // Names that say more would be a seventh of the sheet, and stand in every page.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
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
        cssCodeSplit: false,
        rolldownOptions: { input: 'src/main.tsx' },
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
