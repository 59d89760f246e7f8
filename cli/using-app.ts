import { readConfig } from '#adapters/composition/config.ts'
import { openApp, type App } from '#adapters/composition/open-app.ts'
import { projectRoot } from '#adapters/composition/project.ts'
import { readEnvironment } from '#adapters/composition/read-environment.ts'

/** Runs a command's work on the app and closes it whatever happens. */
export const usingApp = async <T>(
  work: (app: App) => Promise<T>,
  role: 'server' | 'cli' = 'cli',
): Promise<T> => {
  const config = readConfig(readEnvironment(projectRoot), projectRoot)
  const app = await openApp(config, role)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}
