import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type SourceFile = {
  /** Path from the project's root, with slashes. */
  readonly path: string
  readonly text: string
}

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Every TypeScript file below the given top folders that exist. */
export const readSources = (folders: readonly string[]): readonly SourceFile[] =>
  readdirSync(projectRoot, { recursive: false, encoding: 'utf8' })
    .filter((name) => folders.includes(name))
    .flatMap((folder) =>
      readdirSync(`${projectRoot}/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
    )
    .map((path) => ({ path, text: readFileSync(`${projectRoot}/${path}`, 'utf8') }))
