import type { App } from '#adapters/composition/app/make-app.ts'
import { noteLoading } from './fill-new-database.ts'
import { withProgress } from './progress.ts'

/**
 * Makes the database ready to serve: newest migrations, the category tree, and, where the
 * demonstration is on, its catalogue in an empty database or fresh dates in a loaded one. One that
 * an operator took away stays away.
 */
export const prepareDatabase = async (app: App): Promise<void> => {
  await app.migrate()
  await app.catalogue.loadCategories()
  if (!app.config.demo) return
  if (await app.catalogue.hasProducts()) return app.demo.refresh()
  if (!(await isDemonstrationMissing(app))) return
  noteLoading()
  await withProgress('Loading the demonstration', (report) =>
    app.demo.load(report, { unlessLoaded: true }),
  )
}

/** Whether the catalogue is empty, and nobody took a demonstration away. */
export const isDemonstrationMissing = async ({ catalogue, demo }: App): Promise<boolean> =>
  !(await catalogue.hasProducts()) && !(await demo.wasCleared())
