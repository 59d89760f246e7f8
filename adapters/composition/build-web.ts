import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { projectRoot } from './project.ts'

/**
 * The folder of the front end built from the sources as they are: `client/` for browsers and
 * `server/entry-server.js`. Builds it unless it is there; several processes may ask at once.
 */
export const buildWeb = async (): Promise<string> => {
  const home = join(projectRoot, '.cache/web')
  const built = join(home, await fingerprint())
  if (existsSync(built)) return built
  await mkdir(home, { recursive: true })
  const draft = await mkdtemp(join(home, 'draft-'))
  try {
    await runVite(draft)
    await compressFiles(join(draft, 'client'))
    await rename(draft, built)
  } catch (error) {
    // Somebody else was faster.
    if (!existsSync(built)) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return built
}

/** What the bundle is made of: names and contents of all its sources. */
const fingerprint = async (): Promise<string> => {
  const sources = ['web/{src,public}/**/*.*', 'vite.config.ts', 'domain/**/*.ts']
  const files: string[] = ['package-lock.json']
  for await (const path of glob(sources, { cwd: projectRoot })) files.push(path)
  const parts = await Promise.all(
    files
      .sort()
      .map(async (path) => `${path}\n${hash('sha256', await readFile(join(projectRoot, path)))}`),
  )
  return hash('sha256', parts.join('\n')).slice(0, 16)
}

const runVite = async (outDir: string): Promise<void> => {
  // Only whoever builds needs the builder; what is built serves without it.
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: join(outDir, 'client'), emptyOutDir: true } },
      ssr: { build: { outDir: join(outDir, 'server'), emptyOutDir: true } },
    },
  })
  await builder.buildApp()
}

/** Once here at the best level, rather than for every request at a quick one. */
const compressFiles = async (folder: string): Promise<void> => {
  for await (const name of glob('**/*.{js,css,svg}', { cwd: folder })) {
    const path = join(folder, name)
    const content = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
    await writeFile(`${path}.gz`, await promisify<Buffer, Buffer>(gzip)(content))
  }
}
