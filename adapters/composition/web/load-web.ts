import type { WebPages } from '#adapters/http/web-pages.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWeb } from './build-web.ts'

export type { WebPages }

/** What web/src/entry-server.tsx exports. */
type ServerBundle = { readonly makeWeb: (manifest: unknown) => Omit<WebPages, 'filesDir'> }

export const loadWeb = async (onBuild?: () => void, signal?: AbortSignal): Promise<WebPages> => {
  const built = await buildWeb(onBuild, signal)
  signal?.throwIfAborted()
  const filesDir = join(built, 'client')
  const manifest: unknown = JSON.parse(await readFile(join(filesDir, 'manifest.json'), 'utf8'))
  const { makeWeb }: ServerBundle = await import(
    pathToFileURL(join(built, 'server/entry-server.js')).href
  )
  return { ...makeWeb(manifest), filesDir }
}
