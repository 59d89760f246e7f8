import type { Page } from '@playwright/test'

/** Scripts that arrive once they are released, as over a slow line. */
export const heldScripts = (): {
  prepare: (page: Page) => Promise<unknown>
  release: () => void
} => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  return {
    release,
    prepare: (page) =>
      page.route('**/*.js', async (route) => {
        await released
        await route.continue().catch(() => {})
      }),
  }
}
