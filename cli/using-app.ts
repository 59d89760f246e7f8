import { readConfig } from '#adapters/composition/config.ts'
import type { App } from '#adapters/composition/open-app.ts'
import { projectRoot } from '#adapters/composition/project.ts'
import { readEnvironment } from '#adapters/composition/read-environment.ts'

/** Runs a command's work on the app and closes it whatever happens. */
export const usingApp = async <T>(
  work: (app: App) => Promise<T>,
  role: 'server' | 'cli' = 'cli',
): Promise<T> => {
  const config = readConfig(readEnvironment(projectRoot), projectRoot)
  // Loaded here, so that --help and a bad setting are answered without the whole program.
  const { openApp } = await import('#adapters/composition/open-app.ts')
  const app = await openApp(config, role)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}
