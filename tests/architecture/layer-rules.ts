import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

type Rule = {
  /** Folders the rule is for; the first rule that fits a file is the one. */
  readonly layer: string
  /** Folders and packages that may be imported; `type …` as types only. */
  readonly may: readonly string[]
  readonly because: string
}

const rules: readonly Rule[] = [
  {
    layer: 'domain',
    may: ['domain'],
    because: 'it must run, and be read, with nothing else',
  },
  {
    layer: 'application',
    may: ['domain', 'application'],
    because: 'a use case is a story, not a technology',
  },
  {
    layer: 'openapi',
    may: ['domain', 'openapi', 'zod'],
    because: 'wire shapes may use domain rules, never the reverse',
  },
  {
    layer: 'migrations',
    may: ['kysely'],
    because: 'history must not change when code does',
  },
  {
    layer: 'adapters/composition',
    may: ['domain', 'application', 'openapi', 'adapters', 'package.json', 'package', 'node:'],
    because: 'it wires what is inside, and knows nothing of who starts it',
  },
  {
    layer: 'adapters',
    may: [
      'domain',
      'application',
      'openapi',
      'own folder',
      'type adapters/postgres/database.ts',
      'package',
      'node:',
    ],
    because: 'technologies meet only in composition',
  },
  {
    layer: 'cli',
    may: ['domain', 'application', 'openapi', 'adapters/composition', 'cli', 'package', 'node:'],
    because: 'what is wired is asked for in one place',
  },
  {
    layer: 'web/src/ui',
    may: [
      'domain',
      'web/src/ui',
      'web/src/messages',
      'web/src/paths.ts',
      'web/src/api-error.ts',
      'package',
    ],
    because: 'what knows of no shop or product serves every page',
  },
  {
    layer: 'web/src/components',
    may: ['domain', 'type openapi', 'below pages', 'package'],
    because: 'a part of several pages belongs to none of them',
  },
  {
    layer: 'web/src/pages',
    may: ['domain', 'type openapi', 'below pages', 'own page', 'package'],
    because: 'what two pages share is a component',
  },
  {
    layer: 'web/src/api',
    may: ['domain', 'type openapi', 'below components', 'package'],
    because: 'what asks the API shows nothing',
  },
  {
    layer: 'web/src',
    may: ['domain', 'type openapi', 'web/src', 'package'],
    because: 'the browser knows the contract and the rules, not the server',
  },
]

/** Packages with a place of their own. */
const places: Readonly<Record<string, readonly string[]>> = {
  tsyringe: ['adapters/composition'],
  'reflect-metadata': ['adapters/composition'],
  react: ['web/src'],
  zod: [
    'openapi',
    'adapters/composition/config/settings.ts',
    'adapters/composition/config/config.ts',
    'adapters/http',
    'adapters/backup',
  ],
}

/** What a file does that its layer may not, each as a sentence with the reason. */
export const breachesOf = ({ path, text }: SourceFile): readonly string[] => {
  const rule = rules.find(({ layer }) => isWithin(path, layer))
  const imports = importsOf(path, text)
  return [
    ...imports
      .filter((one) => rule && !rule.may.some((allowed) => permits(allowed, path, one)))
      .map(({ target }) => `${path} imports ${target}: ${rule?.because}`),
    ...imports
      .filter(({ target }) => rule && places[target]?.every((place) => !isWithin(path, place)))
      .map(({ target }) => `${path} imports ${target}: its place is ${places[target]?.join(', ')}`),
    ...imports
      .filter(({ specifier, target }) => specifier.startsWith('.') && leavesLayer(path, target))
      .map(({ specifier }) => `${path} imports ${specifier}: across layers by #, not by dots`),
    ...imports
      .filter(
        ({ specifier }) => /^[.#]/.test(specifier) && !/\.(tsx?|json|css|svg)$/.test(specifier),
      )
      .map(({ specifier }) => `${path} imports ${specifier}: Node wants the file's whole name`),
    ...(/(^|\/)index\.tsx?$/.test(path) ? [`${path}: no barrels, import the file itself`] : []),
    ...(/^export default\b/m.test(text) ? [`${path}: no default exports, names are found`] : []),
    ...(path.split('/').length >
    (isWithin(path, 'web/src/pages') ? 6 : isWithin(path, 'web/src') ? 5 : 4)
      ? [`${path}: two folders below a layer is the limit`]
      : []),
    ...(isWithin(path, 'domain') && /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(text)
      ? [`${path}: time and chance come into the domain as values`]
      : []),
  ]
}

/** Files that import each other in a circle, types included; each circle once, as a path. */
export const cyclesOf = (sources: readonly SourceFile[]): readonly string[] => {
  const targets = new Map(
    sources.map(({ path, text }) => [path, importsOf(path, text).map(({ target }) => target)]),
  )
  const left = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, above: readonly string[]): void => {
    const start = above.indexOf(path)
    if (start >= 0) cycles.push([...above.slice(start), path].join(' → '))
    if (start >= 0 || left.has(path)) return
    for (const target of targets.get(path) ?? []) walk(target, [...above, path])
    left.add(path)
  }
  for (const path of targets.keys()) walk(path, [])
  return cycles
}

/** Folders of source with more files than are found at a glance. */
export const crowdedFolders = (sources: readonly SourceFile[]): readonly string[] => {
  const files = Map.groupBy(
    sources.filter(({ path }) => sourceLayers.some((layer) => isWithin(path, layer))),
    ({ path }) => posix.dirname(path),
  )
  return [...files]
    .filter(([, { length }]) => length > mostFiles)
    .map(([folder, { length }]) => `${folder}: ${length} files, ${mostFiles} is the limit`)
}

const sourceLayers = ['domain', 'application', 'openapi', 'adapters', 'cli', 'web']
const mostFiles = 25

/** Folders that rules name and that are not there. */
export const foldersMissing = (sources: readonly SourceFile[]): readonly string[] =>
  [...rules.map(({ layer }) => layer), ...Object.values(places).flat()].filter(
    (folder) => !sources.some(({ path }) => isWithin(path, folder)),
  )

type Import = {
  readonly specifier: string
  /** Path from the root, or the name of the package. */
  readonly target: string
  readonly isType: boolean
}

const importsOf = (path: string, text: string): readonly Import[] =>
  [...text.matchAll(importPattern)].map((found) => {
    const specifier = found.groups?.['from'] ?? found.groups?.['bare'] ?? ''
    return { specifier, target: targetOf(path, specifier), isType: Boolean(found.groups?.['type']) }
  })

/** `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`. */
const importPattern =
  /^(?:import|export)\s+(?<type>type\s)?[^'"`;]*?\bfrom\s+['"](?<from>[^'"]+)['"]|\bimport\s*\(?\s*['"](?<bare>[^'"]+)['"]/gm

const targetOf = (path: string, specifier: string): string => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('node:')) return specifier
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

const permits = (allowed: string, path: string, { specifier, target, isType }: Import): boolean => {
  if (allowed.startsWith('type ')) return isType && isWithin(target, allowed.slice('type '.length))
  const isOurs = /^[.#]/.test(specifier)
  if (allowed === 'package') return !isOurs && !target.startsWith('node:')
  if (allowed === 'node:') return target.startsWith('node:')
  if (allowed === 'own folder')
    return isOurs && isWithin(target, path.split('/').slice(0, 2).join('/'))
  if (allowed === 'own page') return isWithin(target, path.split('/').slice(0, 4).join('/'))
  if (allowed === 'below pages') return isBelow(target, ['pages'])
  if (allowed === 'below components') return isBelow(target, ['pages', 'components', 'ui'])
  return isWithin(target, allowed)
}

/** In the web, and in none of these folders of it. */
const isBelow = (target: string, folders: readonly string[]): boolean =>
  isWithin(target, 'web/src') && !folders.some((folder) => isWithin(target, `web/src/${folder}`))

const leavesLayer = (path: string, target: string): boolean =>
  target.includes('/') && target.split('/')[0] !== path.split('/')[0]

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`)
