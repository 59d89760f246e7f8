import type { WebPages, WebRendering } from '#openapi/web-pages.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWeb } from './build-web.ts'

/** What web/src/entry-server.tsx exports. */
type ServerBundle = { readonly makeWeb: (manifest: unknown) => WebRendering }

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
