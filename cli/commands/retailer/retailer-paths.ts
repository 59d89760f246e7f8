import { Command } from 'commander'
import { findShop } from '../../find-shop.ts'
import { operatorActor } from '../../operator.ts'
import { print, printJson } from '../../print.ts'
import { makeTable } from '../../show/table.ts'
import { usingApp } from '../../using-app.ts'

type Options = { readonly json?: true }

/** Where the paths of a shop lead, those of most products first. */
export const pathsCommand = new Command('paths')
  .description('list the category paths of a shop and the categories that they lead to')
  .argument('<shop>', 'its id or slug')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound retailers paths kea-cameras')
  .action((shop: string, { json }: Options) =>
    usingApp(async (app) => {
      const { id } = await findShop(app, shop)
      const paths = await app.catalogue.shopPaths.list(id)
      if (json) printJson(paths)
      else
        print(
          makeTable(
            columns,
            paths.map(({ products, path, category, placedBy }) => [
              String(products),
              path,
              category?.slug ?? 'other',
              placedBy ?? '-',
            ]),
          ),
        )
    }),
  )

const columns = [
  { heading: 'Products', align: 'right' },
  { heading: 'Path', wraps: true },
  { heading: 'Category' },
  { heading: 'Placed by' },
] as const

/** One answer for all that the shop lists under a path. */
export const placeCommand = new Command('place')
  .description('put all that a shop lists under a path into a category, now and from now on')
  .argument('<shop>', 'its id or slug')
  .argument('<path>', 'the path as the shop writes it')
  .argument('<category>', 'slug of a category')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound retailers place kea-cameras "Gear > Bags" camera-bags',
  )
  .action((shop: string, path: string, category: string, { json }: Options) =>
    usingApp(async (app) => {
      const { id: retailerId } = await findShop(app, shop)
      const asked = { retailerId, path, category }
      const moved = await app.catalogue.shopPaths.place(asked, operatorActor())
      if (json) printJson({ moved })
      else print(`Moved ${moved} ${moved === 1 ? 'product' : 'products'} to ${category}.`)
    }),
  )
