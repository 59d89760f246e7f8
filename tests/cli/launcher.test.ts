import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  launcher,
  olderNode,
  spawnCommand,
  startCommand,
} from '#tests/support/command/command-line.ts'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

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
    const folder = await mkdtemp(join(tmpdir(), 'pricehound-launcher-'))
    try {
      await mkdir(join(folder, 'cli'))
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
      const script = join(folder, 'cli', 'pricehound.js')
      await cp(launcher, script)
      const { code, stderr } = await spawnCommand(['config'], { node: olderNode(), script })
      expect(code).toBe(4)
      expect(stderr).toMatch(/^PriceHound needs Node 24 or newer; this is Node \d+\./)
      expect(stderr).toContain('npm ci')
      expect(stderr).not.toContain('    at ')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('ends quietly when nobody reads on', async () => {
    const command = startCommand(['config'])
    command.process.stdout?.destroy()
    const { code, stderr } = await command.ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })
})
