import { sql, type RawBuilder } from 'kysely'
import { optimizationFence } from '../planner-steering.ts'

/**
 * As `event`, of watchers that are given as rows `(watcher_id)`. By their index: how many are due changes faster
 * than statistics, by which all would be read for fifty watchers.
 */
export const dueEvents = (watchers: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  (${watchers}) as due (watcher_id)
  cross join lateral (
    select * from watch_event
    where watch_event.watcher_id = due.watcher_id and due_at <= ${now}
    ${optimizationFence}
  ) event`
