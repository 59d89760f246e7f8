import { mapConcurrently } from '#application/map-concurrently.ts'
import { DomainError } from '#domain/errors.ts'
import type { WebPages, WebRendering } from '#openapi/web-pages.ts'
import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../config/project.ts'

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

/**
 * The folder of the built front end: `client/` and `server/entry-server.js`. Builds it when it is
 * missing or outdated; several processes may call this at once. Throws DomainError 'unavailable' when
 * the build tools are not installed.
 */
export const buildWeb = async (
  onBuild: () => void = () => {},
  signal?: AbortSignal,
): Promise<string> => {
  const built = join(home, await fingerprint())
  if (existsSync(built)) return built
  signal?.throwIfAborted()
  if (!hasBuilder()) throw notBuilt()
  onBuild()
  await mkdir(home, { recursive: true })
  const draft = await mkdtemp(join(home, 'draft-'))
  try {
    await runBuilder(draft, signal)
    await rename(draft, built)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(built)) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await removeOld()
  return built
}

const home = join(projectRoot, '.cache', 'web')
const builder = 'adapters/composition/web/web-builder.ts'

/** A hash of the names and contents of all sources. */
const fingerprint = async (): Promise<string> => {
  const sources = ['web/{src,public}/**/*.*', 'vite.config.ts', 'domain/**/*.ts']
  const files = ['package-lock.json', builder]
  for await (const path of glob(sources, { cwd: projectRoot })) {
    files.push(path.replaceAll('\\', '/'))
  }
  const hashes = new Map<string, string>()
  // A few at a time: where a process may open few files, it starts, too.
  await mapConcurrently(files, 16, async (path) => {
    hashes.set(path, hash('sha256', await readFile(join(projectRoot, path))))
  })
  const parts = files.sort().map((path) => `${path}\n${hashes.get(path)}`)
  return hash('sha256', parts.join('\n')).slice(0, 16)
}

/** A server of a finished build does not need it. */
const hasBuilder = (): boolean => {
  try {
    return Boolean(import.meta.resolve('vite'))
  } catch {
    return false
  }
}

/** In a process of its own: the builder keeps 400 MB and sets NODE_ENV for good. */
const runBuilder = async (outDir: string, signal: AbortSignal | undefined): Promise<void> => {
  const child = spawn(process.execPath, [join(projectRoot, builder), outDir], {
    // In a test the bundle would otherwise be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  let failure: Error | undefined
  child.on('error', (error) => (failure = error))
  // An aborted build fails at once but writes until it has ended.
  child.on('close', (code) => (failure ? reject(failure) : resolve(code)))
  if ((await promise) !== 0) {
    const output = stripVTControlCharacters(Buffer.concat(said).toString())
    throw new Error(`the pages cannot be built:\n${output}`)
  }
}

const week = 7 * 86_400_000
const spared = 3

/** Recent builds may be in use by other processes. */
const removeOld = async (): Promise<void> => {
  const builds = await Promise.all(
    (await readdir(home)).map(async (name) => {
      const path = join(home, name)
      return { path, at: (await stat(path)).mtimeMs }
    }),
  )
  const old = builds
    .toSorted((a, b) => b.at - a.at)
    .slice(spared)
    .filter(({ at }) => at < Date.now() - week)
  for (const { path } of old) await rm(path, { recursive: true, force: true })
}

const notBuilt = (): DomainError =>
  new DomainError(
    'unavailable',
    'web.not_built',
    'The pages are not built, and the packages that build them are not installed. Run "npm run build" ' +
      'before removing the development packages, or install them with "npm ci".',
  )
