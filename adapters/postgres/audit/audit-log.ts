import { itself, type Actor } from '#application/audit/actor.ts'
import type {
  AuditLog,
  AuditRecord,
  AuditEntry,
  ListAuditEntries,
} from '#application/audit/audit-log.ts'
import type { Clock, NewId } from '#application/ports.ts'
import { isUuid } from '#domain/uuid.ts'
import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'
import { foreignCursor, readCursor, toCursor } from '../list-cursor.ts'

type Deps = { readonly clock: Clock; readonly newId: NewId }

export const makePgAuditLog = (trx: Transaction<Database>, { clock, newId }: Deps): AuditLog => {
  const toRow = (entry: AuditRecord): Selectable<Database['audit_entry']> => {
    const { actor, action, subject, before, after } = entry
    return {
      id: newId(),
      at: clock.now(),
      actor_kind: actor.kind,
      actor_id: actor.kind === 'operator' ? null : actor.accountId,
      actor_name: actor.kind === 'account' ? null : actor.name.slice(0, 100),
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before,
      after,
    }
  }
  return {
    record: (entry) => insertRows(trx, 'audit_entry', [toRow(entry)]),
    recordAll: (entries) => insertRows(trx, 'audit_entry', entries.map(toRow)),
  }
}

export const makeListAuditEntries =
  (db: Kysely<Database>): ListAuditEntries =>
  async ({ who, action, subject, from, to, after, limit }) => {
    const conditions = [
      sql`true`,
      ...(who === undefined ? [] : [isBy(who)]),
      ...(action === undefined ? [] : [isAction(action)]),
      ...(subject === undefined ? [] : [isAbout(subject)]),
      ...(from === undefined ? [] : [sql`at >= ${from}`]),
      ...(to === undefined ? [] : [sql`at < ${to}`]),
      ...(after === undefined ? [] : [isBefore(after)]),
    ]
    const { rows } = await sql<EntryRow>`
      select entry.id, entry.at, entry.actor_kind, entry.actor_id, entry.actor_name,
        account.name as account_name, account.email, entry.action, entry.subject_kind,
        entry.subject_id, subject.name as subject_name, subject.email as subject_email,
        ${thingName} as thing_name,
        entry.before, entry.after
      from audit_entry entry
      left join account on account.id = entry.actor_id
      left join account subject on subject.id = case
        when entry.subject_kind = 'account' and entry.subject_id ~ '^[0-9a-f-]{36}$'
        then entry.subject_id::uuid end
      where ${sql.join(conditions, sql` and `)}
      order by entry.at desc, entry.id desc
      limit ${limit + 1}`.execute(db)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const next = rows.length > limit && last ? toCursor([last.at.toISOString(), last.id]) : null
    return { items: shown.map(toEntry), next }
  }

const numberOfSubject = sql`
  case when entry.subject_id ~ '^[0-9]{1,9}$' then entry.subject_id::integer end`

/** What it is called now, for people; null of what has no name, or is not there any more. */
const thingName = sql<string | null>`case entry.subject_kind
  when 'retailer' then (select name from retailer where id = ${numberOfSubject})
  when 'product' then (select title from product where public_id = entry.subject_id)
  when 'source' then (
    select concat(retailer.name, ': ', source.name)
    from source join retailer on retailer.id = retailer_id
    where source.id = ${numberOfSubject}
  )
  when 'run' then (
    select concat(run.id, ' of ', retailer.name, ': ', source.name)
    from run join source on source.id = source_id join retailer on retailer.id = retailer_id
    where run.id = ${numberOfSubject}
  )
  when 'offer' then (
    select concat(offer.title, ', ', retailer.name)
    from offer join retailer on retailer.id = retailer_id
    where offer.id = case when entry.subject_id ~ '^[0-9a-f-]{36}$' then entry.subject_id::uuid end
  )
  end`

/** Compared as text: what is special to LIKE is not to whoever searches. */
const isBy = (who: string): RawBuilder<unknown> => sql`(
  position(lower(${who}) in lower(coalesce(entry.actor_name, ''))) > 0
  or position(lower(${who}) in lower(coalesce(account.name, ''))) > 0
  or position(lower(${who}) in coalesce(account.email, '')) > 0
)`

const isAction = (action: string): RawBuilder<unknown> =>
  action.includes('.') ? sql`action = ${action}` : sql`starts_with(action, ${`${action}.`})`

const isAbout = (subject: string): RawBuilder<unknown> => {
  const [, kind, id] = /^([a-z_]+):(.*)$/s.exec(subject) ?? []
  return kind === undefined
    ? sql`subject_id = ${subject}`
    : sql`(subject_kind = ${kind} and subject_id = ${id})`
}

/** To the millisecond in the cursor, so that equal ones are told apart by their ids. */
const isBefore = (cursor: string): RawBuilder<unknown> => {
  const [at = '', id = ''] = readCursor(cursor, 2)
  const isReadable = moment.test(at) && !Number.isNaN(Date.parse(at)) && isUuid(id)
  if (!isReadable) throw foreignCursor()
  return sql`(entry.at, entry.id) < (${new Date(at)}::timestamptz, ${id}::uuid)`
}

const moment = /^[1-9]\d{3}-\d\d-\d\dT[\d:.]+Z$/

type EntryRow = Pick<AuditEntry, 'id' | 'at' | 'action' | 'before' | 'after'> & {
  readonly actor_kind: Actor['kind']
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly account_name: string | null
  readonly email: string | null
  readonly subject_kind: string
  readonly subject_id: string
  readonly subject_name: string | null
  readonly subject_email: string | null
  readonly thing_name: string | null
}

const toEntry = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  actor: isByItself(row)
    ? { kind: 'itself', id: null, name: `The ${row.subject_kind}` }
    : { kind: row.actor_kind, id: row.actor_id, name: nameOf(row) },
  action: row.action,
  subject: {
    kind: row.subject_kind,
    id: row.subject_id,
    name:
      row.subject_email === null ? row.thing_name : `${row.subject_name} (${row.subject_email})`,
  },
  before: row.before,
  after: row.after,
})

const isByItself = ({ actor_kind, actor_name }: EntryRow): boolean =>
  actor_kind === itself.kind && actor_name === itself.name

const nameOf = ({ actor_kind, actor_name, account_name, email }: EntryRow): string => {
  const person = email === null ? 'a former admin' : `${account_name} (${email})`
  if (actor_kind === 'operator') return `${actor_name} at the command line`
  return actor_kind === 'key' ? `${actor_name}, a key of ${person}` : person
}
