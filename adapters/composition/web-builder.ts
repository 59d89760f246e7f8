import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { projectRoot } from './project.ts'

// A program: builds the front end into the folder it is given.
const [, , outDir = ''] = process.argv

const runVite = async (): Promise<void> => {
  const builder = await createBuilder({
    configFile: join(projectRoot, 'vite.config.ts'),
    configLoader: 'native',
    root: join(projectRoot, 'web'),
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

await runVite()
await compressFiles(join(outDir, 'client'))
