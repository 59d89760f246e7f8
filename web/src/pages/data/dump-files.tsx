import type { ManifestBody } from '#openapi/schemas/open-data.ts'
import type { ReactNode } from 'react'
import figures from '../../components/figures.module.css'
import { formatCount } from '../../format/count.ts'
import { formatLongMonth } from '../../format/instant.ts'
import { dataMessages } from '../../messages/data.ts'
import styles from './data.module.css'

type File = ManifestBody['files'][number]

const messages = dataMessages.latest

export const DumpFiles = ({ manifest }: { readonly manifest: ManifestBody }): ReactNode => {
  const { madeAt, leftOut, files } = manifest
  const rows = rowsOf(files)
  const earlier = rows.filter(([{ month }]) => month?.sealed)
  return (
    <section>
      <h2>{messages.heading}</h2>
      <p>
        {messages.made(madeAt.slice(0, 16).replace('T', ', '))}{' '}
        <a href="/data/manifest.json">{messages.manifest}</a> {messages.manifestText}
      </p>
      <FileTable rows={rows.filter(([{ month }]) => !month?.sealed)} />
      {earlier.length > 0 && (
        <details className={styles.more}>
          <summary>{messages.months(earlier.length)}</summary>
          <FileTable rows={earlier} />
        </details>
      )}
      {leftOut.length > 0 && <p className={figures.note}>{messages.leftOut(leftOut.join(', '))}</p>}
    </section>
  )
}

type Row = readonly [File, ...File[]]

/** The files that hold the same rows. */
const rowsOf = (files: readonly File[]): readonly Row[] =>
  [...Map.groupBy(files, ({ table, month }) => `${table} ${month?.name}`).values()].flatMap(
    ([first, ...others]): Row[] => (first ? [[first, ...others]] : []),
  )

const FileTable = ({ rows }: { readonly rows: readonly Row[] }): ReactNode => {
  const [first, ...others] = messages.columns
  return (
    <div className={styles.scroll}>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((files) => (
            <tr key={files[0].name}>
              <th scope="row">{nameOf(files[0])}</th>
              <td>{formatCount(files[0].rows)}</td>
              {(['parquet', 'csv.gz'] as const).map((format) => (
                <td key={format}>
                  <FileLink file={files.find((file) => file.format === format)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const nameOf = ({ table, month }: File): string => {
  if (month === null) return messages.tables[table]
  const words = messages.month(formatLongMonth(month.name))
  return month.sealed ? words : `${words} ${messages.current}`
}

const FileLink = ({ file }: { readonly file: File | undefined }): ReactNode =>
  file && (
    <a
      href={`/data/files/${file.name}`}
      download
      aria-label={`${file.name}, ${messages.bytes(file.bytes)}`}
    >
      {messages.bytes(file.bytes)}
    </a>
  )
