import type { CheckedFile, DumpCheck } from '#application/open-data/check-dump.ts'
import type { Manifest } from '#application/open-data/manifest.ts'
import { bold, dim, green } from '../print.ts'
import { counted } from './show-search.ts'
import { makeTable } from './table.ts'

export const showManifest = ({ dump, madeAt, licence, leftOut, cursor, files }: Manifest): string =>
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

export const showCheck = ({ dump, isSound, files }: DumpCheck): string => {
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
