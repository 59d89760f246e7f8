import type { AdminRunReportBody } from '#openapi/schemas/admin/run.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../../format/count.ts'
import { runReviewMessages } from '../../../messages/admin/run-review.ts'
import { Panel } from '../form/panel.tsx'
import styles from './run-page.module.css'

const messages = runReviewMessages.examples

export const RunExamples = ({
  run: {
    examples: { gone, repriced },
    counts: { toRemove },
  },
}: {
  readonly run: AdminRunReportBody
}): ReactNode => (
  <>
    {gone.length > 0 && (
      <Panel
        heading={messages.gone}
        hint={
          gone.length < toRemove ? messages.first(gone.length, formatCount(toRemove)) : undefined
        }
      >
        <Examples
          label={messages.goneRows}
          columns={[messages.id, messages.title, messages.price]}
          rows={gone.map(({ retailerRef, title, price }) => [retailerRef, title, price])}
        />
      </Panel>
    )}
    {repriced.length > 0 && (
      <Panel heading={messages.repriced} hint={messages.repricedHint}>
        <Examples
          label={messages.repricedRows}
          columns={[messages.id, messages.title, messages.was, messages.willBe]}
          rows={repriced.map(({ retailerRef, title, formerPrice, price }) => [
            retailerRef,
            title,
            formerPrice,
            price,
          ])}
        />
      </Panel>
    )}
  </>
)

type ExamplesProps = {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly [id: string, ...cells: string[]])[]
}

const Examples = ({ label, columns, rows }: ExamplesProps): ReactNode => (
  <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
    <table className={styles.examples}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([id, ...cells]) => (
          <tr key={id}>
            <td>{id}</td>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]} className={at > 0 ? styles.price : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
