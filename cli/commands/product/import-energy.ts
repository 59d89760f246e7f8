import { readFile } from 'node:fs/promises'
import type { RegistryRow } from '#domain/catalogue/energy/energy-registry.ts'
import { DomainError } from '#domain/errors.ts'
import { parse } from 'csv-parse/sync'
import { Command } from 'commander'
import { print, printJson } from '../../print.ts'
import { usingApp } from '../../using-app.ts'

export const importEnergyCommand: Command = new Command('import-energy')
  .description('take stars and energy use from a CSV of the Energy Rating registry')
  .argument('<file>', 'one kind of appliance, as energyrating.gov.au and data.gov.au publish it')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
Products are found by brand and model number. What a person stated stays; shops are believed less.

Example:
  pricehound products import-energy washing-machines.csv`,
  )
  .action(async (file: string, { json }: { readonly json?: true }) => {
    const rows = readRows(await readFile(file, 'utf8'))
    return usingApp(async (app) => {
      const told = await app.products.importEnergy(rows)
      if (json) printJson(told)
      else
        print(
          `${told.models} models, ${told.products} of our products among them; ${told.changed} changed.`,
        )
    })
  })

const readRows = (text: string): readonly RegistryRow[] => {
  try {
    return parse<RegistryRow>(text, { columns: true, bom: true, relaxColumnCount: true })
  } catch (cause) {
    throw new DomainError(
      'invalid',
      'import.unreadable',
      'The file is no CSV with a line of headings.',
      {},
      { cause },
    )
  }
}
