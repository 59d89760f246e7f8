import type { View } from '#openapi/operations/operation.ts'
import type { MatchQuestionsBody } from '#openapi/schemas/admin/match.ts'
import type { AdminProductsBody } from '#openapi/schemas/admin/product.ts'
import type { AdminRunsBody } from '#openapi/schemas/admin/run.ts'
import { showBackups } from './show-backups.ts'
import { showBasket, showComparison } from './show-comparison.ts'
import { showProducts } from './show-products.ts'
import { showAnalytics } from './show-analytics.ts'
import { showGroups, showQuestions } from './show-matches.ts'
import { showRetailer } from './show-retailers.ts'
import { showRun, showRuns } from './show-runs.ts'
import { showSource } from './show-sources.ts'

/** A method, because its parameter is compared loosely: an operation names the view of its answer. */
type Views = Readonly<Record<View, { show(answer: unknown, now: Date): string }['show']>>

const typed = {
  analytics: showAnalytics,
  backups: showBackups,
  basket: showBasket,
  comparison: showComparison,
  groups: showGroups,
  products: ({ items, nextCursor }: AdminProductsBody) => showProducts(items, nextCursor),
  questions: ({ items, nextCursor }: MatchQuestionsBody, now: Date) =>
    showQuestions(items, nextCursor, now),
  run: showRun,
  runs: ({ items, nextCursor }: AdminRunsBody, now: Date) => showRuns(items, nextCursor, now),
  shop: showRetailer,
  source: showSource,
}

/** What is printed of answers that columns cannot tell. */
export const views: Views = typed
