import { expect, test } from 'vitest'
import { readSources, type SourceFile } from './source-files.ts'

/** Who goes to the network beside the fetcher, and to whom: nobody whom a stranger chose. */
const exceptions: readonly string[] = [
  // The operator's source of rates, mail server, OpenID provider and bucket.
  'adapters/rates/http-rate-source.ts',
  'adapters/mail/smtp-mailer.ts',
  'adapters/identity/google.ts',
  'adapters/storage/large-files.ts',
  // The socket file of the server on the same machine.
  'adapters/postgres/embedded/engine-socket.ts',
]

const sources = readSources(['domain', 'application', 'adapters', 'cli', 'openapi', 'migrations'])

/** What a file uses to go out, unless it is the fetcher or one of the exceptions. */
const waysOutOf = ({ path, text }: SourceFile): readonly string[] => {
  if (path.startsWith('adapters/fetch/') || exceptions.includes(path)) return []
  const imports = [...text.matchAll(/^import (?!type\b)([^'"]*?)(?: from )?['"]([^'"]+)['"]/gms)]
  return [
    ...imports
      .filter(([, names = '', from = '']) => clients.test(from) && !isHarmless(names))
      .map(([, , from = '']) => from),
    ...(/(?<![.\w])fetch\(|\bglobalThis\.fetch\b|\bimport\(['"]node:(?:https?|net|tls)['"]\)/.test(
      text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ''),
    )
      ? ['fetch']
      : []),
  ].map((way) => `${path}: ${way}`)
}

const clients =
  /^(?:node:(?:https?|http2|net|tls|dns|dns\/promises|dgram)|undici|axios|got|ws|nodemailer|openid-client|s3mini)$/

/** Names that reach nothing. */
const isHarmless = (names: string): boolean =>
  names
    .replaceAll(/[{}\s]/g, '')
    .split(',')
    .filter((name) => name !== '')
    .every(
      (name) => name.startsWith('type') || /^(?:isIPv?[46]?|BlockList|STATUS_CODES)$/.test(name),
    )

test('nobody but the fetcher goes to an address that somebody else chose', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap(waysOutOf)).toEqual([])
})

test.each(exceptions)('%s is there and needs its exception', (path) => {
  const file = sources.find((source) => source.path === path)
  expect(file).toBeDefined()
  expect(waysOutOf({ path: 'adapters/x.ts', text: file?.text ?? '' })).not.toEqual([])
})

test.each([
  `const page = await fetch(url)`,
  `import { request } from 'node:https'`,
  `import { request,\n  STATUS_CODES } from 'node:http'`,
  `import * as net from 'node:net'`,
  `import { lookup } from 'node:dns/promises'`,
  `import { S3mini } from 's3mini'`,
  `const { get } = await import('node:http')`,
])('reports a planted way out: %s', (text) => {
  expect(waysOutOf({ path: 'adapters/x.ts', text })).not.toEqual([])
})
