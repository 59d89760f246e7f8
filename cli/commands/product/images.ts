import { imageUses, type ImageUse } from '#domain/image-use.ts'
import { Command, Option } from 'commander'
import { print, printJson } from '../../print.ts'
import { uploadFiles } from '../../upload-files.ts'
import { usingApp } from '../../using-app.ts'

type Options = { readonly use: ImageUse; readonly json?: true }

const upload = new Command('upload')
  .description('upload pictures and print their addresses, for --photo, --logo and --image')
  .argument('<files...>', 'JPEG, PNG, WebP, SVG or HEIC, of 5 MB and 40 megapixels at most')
  .addOption(
    new Option('--use <use>', 'what they are for').choices([...imageUses]).default('photo'),
  )
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
What nothing shows after a day is deleted.

Examples:
  pricehound images upload front.jpg
  pricehound retailers edit kea-cameras --logo "$(pricehound images upload kea.svg --use logo)"`,
  )
  .action((files: readonly string[], { use, json }: Options) =>
    usingApp(async (app) => {
      const addresses = await uploadFiles(app, files, use)
      if (json) printJson({ addresses })
      else for (const address of addresses) print(address)
    }),
  )

export const imagesCommand: Command = new Command('images')
  .description('upload pictures for products, shops and ads')
  .addCommand(upload)
