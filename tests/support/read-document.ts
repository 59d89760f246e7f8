import { readFileSync } from 'node:fs'

/** A file of `docs`, by its name. */
export const readDocument = (name: string): string =>
  readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
