import { Command } from 'commander'
import { prepareAlone } from '../../prepare-database.ts'
import { workCommand } from '../../work-command.ts'
import type { CheckedFile, DumpCheck } from '#application/open-data/check-dump.ts'
import type { Manifest } from '#application/open-data/manifest.ts'
import { bold, dim, green } from '../../print.ts'
import { counted } from '../../show/show-search.ts'
import { makeTable } from '../../show/table.ts'

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
      show: (manifest) => showManifest(manifest),
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
      show: (check) => showCheck(check),
      isRefused: ({ isSound }) => !isSound,
    }),
  )

const showManifest = ({ dump, madeAt, licence, leftOut, cursor, files }: Manifest): string =>
  [
    `${bold(dump)}, made ${madeAt}, ${licence.name}`,
    makeTable(
      [
        { heading: 'File' },
        { heading: 'Rows', align: 'right' },
        { heading: 'Bytes', align: 'right' },
      ],
      files.map(({ name, rows, bytes }) => [name, String(rows), String(bytes)]),
    ),
    ...(leftOut.length === 0 ? [] : [`Left out: ${leftOut.join(', ')}`]),
    dim(`Changes go on after ${cursor}`),
  ].join('\n')

const showCheck = ({ dump, isSound, files }: DumpCheck): string => {
  const bad = files.filter(({ wrong }) => wrong.length > 0)
  return isSound
    ? green(`${dump}: ${counted(files.length, 'file')}, all as the manifest says.`)
    : [
        `${dump}: ${bad.length} of ${counted(files.length, 'file')} not as the manifest says.`,
        ...bad.map((file) => `  ${file.name}: ${wordsOf(file)}`),
      ].join('\n')
}

const wordsOf = ({ wrong }: CheckedFile): string => wrong.map((what) => words[what]).join(', ')

const words: Readonly<Record<CheckedFile['wrong'][number], string>> = {
  missing: 'it is missing',
  bytes: 'it has another length',
  sha256: 'its SHA-256 is another',
  rows: 'it has other rows',
}
