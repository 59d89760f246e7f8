import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#adapters/composition/config/project.ts'

/** A Chromium to test with, as playwright's `launch` takes it. */
export type TestBrowser = {
  readonly description: string
  readonly executablePath?: string
  /** The name of an installed browser. */
  readonly channel?: string
  /** Where the bundled browser finds its own libraries and fonts. */
  readonly env?: Readonly<Record<string, string>>
}

/**
 * `BROWSER_PATH`, else the Chromium that comes with the packages (Linux x64), else an installed
 * Chrome or Edge. Throws with what to do when there is none: browser tests are never left out.
 */
export const findBrowser = async (): Promise<TestBrowser> => {
  const given = process.env['BROWSER_PATH']
  if (given) {
    if (!existsSync(given)) throw new Error(`BROWSER_PATH is ${given}, which does not exist`)
    return { description: given, executablePath: given }
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBundled()
  const channel = installedChannel()
  if (channel) return { description: channel, channel }
  throw new Error('no browser: install Chrome or Edge, or set BROWSER_PATH to a Chromium')
}

const packageDir = join(projectRoot, 'node_modules/@sparticuz/chromium')

/** Unpacked once, aside and then renamed, so that runs beside each other never see half of it. */
const unpackBundled = async (): Promise<TestBrowser> => {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(packageDir, 'package.json'), 'utf8'),
  )
  const cache = join(projectRoot, 'node_modules/.cache')
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true })
    const draft = await mkdtemp(join(cache, 'chromium-draft-'))
    await inflateInto(draft)
    try {
      await rename(draft, folder)
    } catch (error) {
      await rm(draft, { recursive: true })
      if (!existsSync(folder)) throw error
    }
  }
  const executablePath = join(folder, 'chromium')
  return { description: `Chromium ${version}`, executablePath, env: libraries(folder) }
}

/** The package unpacks into the folder for temporary files, whatever that is. */
const inflateInto = async (folder: string): Promise<void> => {
  const { inflate } = await import('@sparticuz/chromium')
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    for (const name of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'])
      await inflate(join(packageDir, 'bin', name))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** Its own libraries and fonts where the machine lacks them, as a bare one does. */
const libraries = (folder: string): Record<string, string> => {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env))
    if (value !== undefined) env[name] = value
  const linked = spawnSync('ldd', [join(folder, 'chromium')], { encoding: 'utf8' })
  if (linked.status !== 0 || linked.stdout.includes('not found'))
    env['LD_LIBRARY_PATH'] = join(folder, 'al2023/lib')
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(folder, 'fonts')
  return env
}

const installedChannel = (): string | undefined => {
  const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
  const isThere = (mac: string, windows: string, linux: string): boolean =>
    existsSync(`/Applications/${mac}`) ||
    existsSync(`/usr/bin/${linux}`) ||
    folders.some((folder) => existsSync(join(folder, windows)))
  if (isThere('Google Chrome.app', 'Google/Chrome/Application/chrome.exe', 'google-chrome'))
    return 'chrome'
  if (isThere('Microsoft Edge.app', 'Microsoft/Edge/Application/msedge.exe', 'microsoft-edge'))
    return 'msedge'
  return undefined
}
