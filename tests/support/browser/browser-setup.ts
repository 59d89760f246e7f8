import type { TestProject } from 'vitest/node'
import { chromium } from '@playwright/test'
import { findBrowser } from './find-browser.ts'

declare module 'vitest' {
  // Declaration merging, which only interfaces have.
  interface ProvidedContext {
    /** One for all files, each of which connects to it. */
    browser: { readonly description: string; readonly endpoint: string }
  }
}

/** Starts a browser for a whole run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { description, env, ...found } = await findBrowser()
  const server = await chromium.launchServer({
    ...found,
    ...(env && { env: { ...env } }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--font-render-hinting=none'],
  })
  project.provide('browser', { description, endpoint: server.wsEndpoint() })
  return () => server.close()
}
