import { Command } from 'commander'
import { prepareAlone } from '../../prepare-database.ts'
import { showCheck, showManifest } from '../../show/show-dumps.ts'
import { workCommand } from '../../work-command.ts'

export const dumpsCommand = new Command('dumps')
  .description('make and check dumps of the open data')
  .addCommand(
    workCommand({
      name: 'dumps make',
      summary: 'make a dump now, and delete old ones',
      examples: ['', '--json'],
      async work(app) {
        await prepareAlone(app)
        return app.openData.make()
      },
      show: showManifest,
    }),
  )
  .addCommand(
    workCommand({
      name: 'dumps show',
      summary: 'show the latest dump',
      examples: ['', '--json'],
      work: ({ openData }) => openData.show(),
      show: (view) =>
        view.state === 'there'
          ? showManifest(view.manifest)
          : view.state === 'off'
            ? 'This site publishes no open data: OPEN_DATA is off.'
            : 'There is no dump yet. "pricehound dumps make" makes one.',
    }),
  )
  .addCommand(
    workCommand({
      name: 'dumps check',
      summary: 'compare the files of a dump with its manifest: rows, bytes and SHA-256',
      args: {
        '[where]': 'a folder with a manifest.json, or the address of a bucket as in S3_URL',
      },
      note: 'Without a folder it checks the latest dump in the storage of this site. Exits with 3 where a file is damaged or missing.',
      examples: ['', './downloads --json'],
      work: ({ openData }, { where }: { readonly where?: string }) => openData.check(where),
      show: showCheck,
      isRefused: ({ isSound }) => !isSound,
    }),
  )
