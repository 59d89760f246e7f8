import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Run before the program by `node --import`: the program then knows a third country, by what a developer would write
// into the two files that say what a country is.

const added: Readonly<Record<string, string>> = {
  '/domain/market/markets.ts': `
  FJ: {
    name: 'Fiji',
    adjective: 'Fijian',
    currency: 'FJD',
    timeZone: 'Pacific/Fiji',
    standardHours: 12,
  },
} as const`,
  '/domain/market/market-rules.ts': `
  FJ: { written: /^(?:fji|fiji)$/i, sales: ['Boxing Day'], lesserSales: ['Easter'], localNames: {} },
}`,
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const file = Object.keys(added).find((path) => url.endsWith(path))
    if (file === undefined) return loaded
    const source = readFileSync(fileURLToPath(url), 'utf8')
    const end = source.search(/\n\}(?: as const)?\s*$/)
    return { ...loaded, source: `${source.slice(0, end)}${added[file]}` }
  },
})
