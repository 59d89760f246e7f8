import { Command } from 'commander'
import { operatorActor } from '../../operator.ts'
import { print, printJson } from '../../print.ts'
import { readNamedCells } from '../../read-rows.ts'
import { usingApp } from '../../using-app.ts'

export const importEnergyCommand: Command = new Command('import-energy')
  .description('take stars and energy use from a CSV of the Energy Rating registry')
  .argument('<file>', 'one kind of appliance, as energyrating.gov.au and data.gov.au publish it')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
Products are found by brand and model number. What a person stated stays; shops are believed less. Once a person has
stated an attribute and cleared it again, import the file again: what the
registry said of it is not kept beside.

Example:
  pricehound products import-energy washing-machines.csv`,
  )
  .action(async (file: string, { json }: { readonly json?: true }) => {
    const rows = await readNamedCells(file)
    return usingApp(async (app) => {
      const told = await app.products.importEnergy(rows, operatorActor())
      if (json) printJson(told)
      else
        print(
          `${told.models} models, ${told.products} of our products among them; ${told.changed} changed.`,
        )
    })
  })
