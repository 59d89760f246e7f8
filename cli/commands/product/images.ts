import { imageUses, type ImageUse } from '#domain/image-use.ts'
import { Command, Option } from 'commander'
import { uploadFiles } from '../../upload-files.ts'
import { workCommand } from '../../work-command.ts'

export const imagesCommand: Command = new Command('images')
  .description('upload pictures for products, shops and ads')
  .addCommand(
    workCommand({
      name: 'images upload',
      summary: 'upload pictures and print their addresses, for --photo, --logo and --image',
      args: { '<files...>': 'JPEG, PNG, WebP, SVG or HEIC, of 5 MB and 40 megapixels at most' },
      choices: [
        new Option('--use <use>', 'what they are for').choices([...imageUses]).default('photo'),
      ],
      note: 'What nothing shows after a day is deleted.',
      examples: ['front.jpg', 'kea.svg --use logo'],
      async work(app, given: { readonly files: readonly string[]; readonly use: ImageUse }) {
        return { addresses: await uploadFiles(app, given.files, given.use) }
      },
      show: ({ addresses }) => addresses.join('\n'),
    }),
  )
