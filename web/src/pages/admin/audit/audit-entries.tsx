import type { AuditEntryBody } from '#openapi/schemas/admin/audit.ts'
import type { ReactNode } from 'react'
import { formatInstant } from '../../../format/instant.ts'
import { auditMessages as messages } from '../../../messages/admin/audit.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { adminPaths } from '../admin-paths.ts'
import styles from './audit-entries.module.css'

type Props = {
  readonly label: string
  readonly entries: readonly AuditEntryBody[]
  readonly ofOne?: boolean
}

export const AuditEntries = ({ label, entries, ofOne = false }: Props): ReactNode => {
  const { country } = useShopper()
  return (
    <ol className={styles.entries} aria-label={label}>
      {entries.map(({ id, at, actor, action, subject, before, after }) => (
        <li key={id} className={styles.entry}>
          <p>
            <strong>{actor.name}</strong> {actionWords(action, actor.kind)}
            {!ofOne && (
              <>
                {': '}
                <Subject
                  {...subject}
                  name={subject.name ?? nameIn(after) ?? nameIn(before) ?? subject.id}
                />
              </>
            )}
          </p>
          <p className={styles.when}>
            <time dateTime={at}>{formatInstant(at, country)}</time>
            {(actor.kind === 'key' || actor.kind === 'operator') && ` · ${messages[actor.kind]}`}
          </p>
          <Changes before={before} after={after} />
        </li>
      ))}
    </ol>
  )
}

type SubjectProps = AuditEntryBody['subject'] & { readonly name: string }

const Subject = ({ kind, id, name }: SubjectProps): ReactNode => {
  if (kind === 'retailer') return <Link to={adminPaths.retailer(id)}>{name}</Link>
  if (kind === 'source') return <Link to={adminPaths.source(Number(id))}>{name}</Link>
  if (kind === 'run') return <Link to={adminPaths.run(Number(id))}>{name}</Link>
  if (kind === 'product') return <Link to={adminPaths.product(id)}>{name}</Link>
  return <Link to={adminPaths.auditOf(kind, id)}>{name}</Link>
}

const nameIn = (fields: AuditEntryBody['after']): string | undefined => {
  const name = fields?.['name']
  return typeof name === 'string' && name !== '' ? name : undefined
}

type ChangesProps = Pick<AuditEntryBody, 'before' | 'after'>

const Changes = ({ before, after }: ChangesProps): ReactNode => {
  const changes = changesOf(before, after)
  if (changes.length === 0) return null
  const heading = summaryOf(before, after)
  return (
    <details className={styles.details}>
      <summary>{heading}</summary>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={heading}>
        <table className={styles.changes}>
          <VisuallyHidden as="caption">{heading}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{messages.field}</th>
              {before && <th scope="col">{messages.before}</th>}
              {after && <th scope="col">{messages.after}</th>}
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.name}>
                <th scope="row">{change.name}</th>
                {before && <td>{change.before}</td>}
                {after && <td>{change.after}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const summaryOf = (before: ChangesProps['before'], after: ChangesProps['after']): string => {
  if (before === null) return messages.added
  return after === null ? messages.removed : messages.change
}

type Fields = Readonly<Record<string, unknown>> | null

type AuditChange = { readonly name: string; readonly before: string; readonly after: string }

export const changesOf = (before: Fields, after: Fields): readonly AuditChange[] => {
  const was = flatten(before ?? {})
  const is = flatten(after ?? {})
  return [...new Set([...was.keys(), ...is.keys()])].map((name) => ({
    name,
    before: was.get(name) ?? messages.none,
    after: is.get(name) ?? messages.none,
  }))
}

const flatten = (fields: object, above = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
      const path = above === '' ? name : `${above}.${name}`
      if (isFields(value)) return [...flatten(value, path)]
      return [[path, wordsOf(value)] as const]
    }),
  )

const isFields = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0

const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return messages.none
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one !== 'object')
    if (value.length === 0) return messages.emptyList
    if (isPlain) return value.map(wordsOf).join(', ')
  }
  return JSON.stringify(value)
}

export const actionWords = (
  action: string,
  by: AuditEntryBody['actor']['kind'] = 'account',
): string => {
  const known: Readonly<Record<string, string>> =
    by === 'itself' ? { ...messages.actions, ...messages.itself } : messages.actions
  return known[action] ?? action.replaceAll(/[._]/g, ' ')
}
