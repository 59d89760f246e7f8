import type { App } from '#adapters/composition/open-app.ts'
import { withProgress } from './progress.ts'

/**
 * Makes the database ready to serve: newest migrations, the category tree, and, where the
 * demonstration is on, its catalogue in an empty database or fresh dates in a loaded one.
 */
export const prepareDatabase = async (app: App): Promise<void> => {
  await app.migrate()
  await app.loadCategories()
  if (!app.config.demo) return
  if (await app.hasProducts()) return app.refreshDemonstration()
  await withProgress('Loading the demonstration', (report) =>
    app.loadDemonstration(report, { unlessLoaded: true }),
  )
}
