import type { TestProject } from 'vitest/node'
import { findBrowser, type TestBrowser } from './find-browser.ts'

declare module 'vitest' {
  // Declaration merging, which only interfaces have.
  interface ProvidedContext {
    browser: TestBrowser
  }
}

/** Finds a browser for a whole run. */
export const setup = async (project: TestProject): Promise<void> => {
  project.provide('browser', await findBrowser())
}
