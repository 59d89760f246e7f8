import type { ManifestBody } from '#openapi/schemas/open-data.ts'
import type { ReactNode } from 'react'
import figures from '../../components/figures.module.css'
import { classNames } from '../../ui/class-names.ts'
import { dataMessages } from '../../messages/data.ts'
import styles from './data.module.css'

type Table = ManifestBody['tables'][number]

const messages = dataMessages.columns

export const DumpColumns = ({ tables }: { readonly tables: readonly Table[] }): ReactNode => (
  <section>
    <h2>{messages.heading}</h2>
    {tables.map((table) => (
      <details key={table.name} className={styles.more}>
        <summary>{dataMessages.latest.tables[table.name]}</summary>
        <p>
          {table.description} {table.order}
        </p>
        <div className={styles.scroll}>
          <table className={classNames(figures.table, styles.columns)}>
            <thead>
              <tr>
                {messages.headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.columns.map((column) => (
                <tr key={column.name}>
                  <th scope="row">
                    <code>{column.name}</code>
                  </th>
                  <td>{typeWords(column)}</td>
                  <td>{column.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    ))}
  </section>
)

const typeWords = ({ type, unit, nullable }: Table['columns'][number]): string =>
  [unit === null ? type : `${type}, ${unit}`, ...(nullable ? [messages.nullable] : [])].join(' ')
