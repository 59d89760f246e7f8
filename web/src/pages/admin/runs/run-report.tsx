import type { AdminRunReportBody } from '#openapi/schemas/admin/run.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../../format/count.ts'
import { runReviewMessages } from '../../../messages/admin/run-review.ts'
import { runMessages } from '../../../messages/admin/runs.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../form/panel.tsx'
import styles from './run-page.module.css'

const messages = runReviewMessages.problems

type Tally = AdminRunReportBody['tally'][number]

type Example = AdminRunReportBody['problems'][number]

export const RunProblems = ({
  run: { tally, problems, state, rows },
}: {
  readonly run: AdminRunReportBody
}): ReactNode => {
  if (tally.length === 0 && (rows === 0 || state === 'reading')) return null
  const examplesOf = ({ code, field }: Tally): readonly Example[] =>
    problems.filter((each) => each.code === code && each.field === field).slice(0, shownExamples)
  return (
    <Panel heading={messages.heading} hint={tally.length > 0 ? messages.hint : undefined}>
      {tally.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <ul className={styles.problems}>
          {tally.map((each) => (
            <li key={`${each.code} ${each.field}`}>
              <Problem problem={each} examples={examplesOf(each)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const shownExamples = 20

type ProblemProps = { readonly problem: Tally; readonly examples: readonly Example[] }

const Problem = ({ problem, examples }: ProblemProps): ReactNode => (
  <>
    <p className={styles.head}>
      <Badge tone={problem.severity === 'note' ? 'brand' : 'warn'}>
        {messages.severities[problem.severity]}
      </Badge>
      <strong>{problem.message}</strong>
      <span className={styles.count}>
        {messages.times(formatCount(problem.count))},{' '}
        <code>{problem.field === 'row' ? messages.wholeRecord : problem.fieldName}</code>
      </span>
    </p>
    <p>
      {messages.mend} {problem.hint}
    </p>
    {examples.length > 0 && (
      <details>
        <summary>{messages.examples}</summary>
        <Examples
          wraps
          label={problem.message}
          columns={[messages.record, messages.id, messages.value]}
          rows={examples.map(({ row, retailerRef, value }) => [
            formatCount(row),
            retailerRef,
            value,
          ])}
        />
      </details>
    )}
  </>
)

const runProgressMessages = runMessages.progress

/** How far a collection is; says it to those who do not see it, too, and nothing once it has ended. */
export const RunProgress = ({ run }: { readonly run: AdminRunReportBody }): ReactNode => (
  <div role="status" className={styles.progress}>
    <Words run={run} />
  </div>
)

const Words = ({
  run: { state, rows, counts },
}: {
  readonly run: AdminRunReportBody
}): ReactNode => {
  if (state === 'reading') return <p>{runProgressMessages.reading(formatCount(rows))}</p>
  if (state === 'matching') return <p>{runProgressMessages.matching(formatCount(rows))}</p>
  if (state !== 'applying') return null
  const words = runProgressMessages.applying(
    formatCount(counts.applied),
    formatCount(counts.staged),
  )
  return (
    <>
      <p>{words}</p>
      <progress aria-label={words} max={Math.max(1, counts.staged)} value={counts.applied} />
    </>
  )
}

const exampleMessages = runReviewMessages.examples

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
        heading={exampleMessages.gone}
        hint={
          gone.length < toRemove
            ? exampleMessages.first(gone.length, formatCount(toRemove))
            : undefined
        }
      >
        <Examples
          label={exampleMessages.goneRows}
          columns={[exampleMessages.id, exampleMessages.title, exampleMessages.price]}
          rows={gone.map(({ retailerRef, title, price }) => [retailerRef, title, price])}
        />
      </Panel>
    )}
    {repriced.length > 0 && (
      <Panel heading={exampleMessages.repriced} hint={exampleMessages.repricedHint}>
        <Examples
          label={exampleMessages.repricedRows}
          columns={[
            exampleMessages.id,
            exampleMessages.title,
            exampleMessages.was,
            exampleMessages.willBe,
          ]}
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
  readonly rows: readonly (readonly [id: string, ...cells: (string | null)[]])[]
  /** Its last columns are texts; else they are prices, which stand in one line. */
  readonly wraps?: boolean
}

const Examples = ({ label, columns, rows, wraps = false }: ExamplesProps): ReactNode => (
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
              <td key={columns[at + 1]} className={at > 0 && !wraps ? styles.price : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
