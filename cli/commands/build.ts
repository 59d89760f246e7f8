import { Command } from 'commander'
import { note, print } from '../print.ts'

export const buildCommand = new Command('build')
  .description('build the pages if they are missing or have changed')
  .addHelpText(
    'after',
    `
What is built serves without the development packages:
  npm ci && npm run build && npm prune --omit=dev

Examples:
  pricehound build`,
  )
  .action(async () => {
    const { buildWeb } = await import('#adapters/composition/web/build-web.ts')
    print(`The pages are in ${await buildWeb(() => note('Building the pages.'))}`)
  })
