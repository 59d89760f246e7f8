import { BlockList, isIP } from 'node:net'
import type { MailFrom } from '#adapters/mail/smtp-mailer.ts'
import { toEmailAddress } from '#domain/account/email-address.ts'
import { passwordMinLengthDefault } from '#domain/account/password.ts'
import { z } from 'zod'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const isUrlOf =
  (...protocols: string[]) =>
  (text: string): boolean =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol)

const postgresUrl = (): z.ZodString =>
  z.string().refine(isUrlOf('postgres:', 'postgresql:'), 'is not a postgres:// address')

const webUrl = (): z.ZodType<URL, string> =>
  z
    .string()
    .refine(isUrlOf('https:', 'http:'), 'is not an http(s) address')
    .transform((text) => new URL(text))

/** For what must not be changed in transit. */
const safeUrl = (): z.ZodType<URL, string> =>
  webUrl().refine(
    (url) => url.protocol === 'https:' || isLoopback(url.hostname),
    'must be https:// (plain http:// only for this machine)',
  )

/** Separated by commas. */
const listed = () =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))

const wholeNumber = (min: number, max: number): z.ZodCoercedNumber =>
  z.coerce
    .number(`is not a whole number from ${min} to ${max}`)
    .refine((n) => Number.isInteger(n) && n >= min && n <= max, {
      error: `is not a whole number from ${min} to ${max}`,
    })

const isAddressOrBlock = (text: string): boolean => {
  const [address = '', prefix, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4')
    return /^\d+$/.test(prefix)
  } catch {
    return false
  }
}

const isMailServer = (text: string): boolean => {
  if (!isUrlOf('smtp:', 'smtps:')(text)) return false
  const { hostname, searchParams } = new URL(text)
  return hostname !== '' && /^(required|off)?$/.test(searchParams.get('tls') ?? '')
}

const isProbe = (text: string): boolean =>
  text === 'off' || /^\/[\w./-]*$/.test(text) || (isUrlOf('https:')(text) && !/[\s;,']/.test(text))

/** `Name <address>`, or the address alone. */
const readMailFrom = (text: string): MailFrom | undefined => {
  const [, name = '', named, alone] = /^(?:([^<>"\p{C}]*)<([^<>]+)>|([^<>]+))$/u.exec(text) ?? []
  const address = toEmailAddress(named ?? alone ?? '')
  return address === undefined ? undefined : { name: name.trim(), address }
}

const isBucket = ({ username, password, pathname, hash }: URL): boolean =>
  username !== '' && password !== '' && hash === '' && /^\/[^/]+\/?$/.test(pathname)

export const isLoopback = (hostname: string): boolean =>
  /^(?:.+\.)?localhost$/.test(hostname) || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

const isPortOfThisMachine = (text: string): boolean => {
  const [, host = '', port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  return isLoopback(host) && Number(port) >= 1 && Number(port) <= 65_535
}

/** `example` appears in messages and documents; `secret` values are never printed. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).optional().meta({
    description: '`production` enables the stricter rules of production',
    example: 'production',
  }),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'address to listen on', example: '0.0.0.0' }),
  PORT: wholeNumber(0, 65_535)
    .default(3000)
    .meta({ description: 'port to listen on; 0 takes any free one', example: '3000' }),
  PUBLIC_URL: webUrl()
    .refine((url) => url.pathname === '/' && !url.search && !url.hash, 'has a path')
    .optional()
    .meta({
      description: 'public address of the site; required in production',
      example: 'https://pricehound.example.nz',
    }),
  DATA_DIR: z.string().default('.data').meta({
    description:
      'folder of the embedded database, files and emails, relative to the project folder',
    example: '/var/lib/pricehound',
  }),
  DATABASE_URL: postgresUrl().optional().meta({
    description: 'PostgreSQL 15 or newer, instead of the embedded database',
    example: 'postgres://user:password@host/pricehound',
  }),
  DATABASE_POOLED: z.enum(['transaction'], 'must be transaction').optional().meta({
    description: 'DATABASE_URL leads to a pooler, such as PgBouncer, in transaction mode',
    example: 'transaction',
  }),
  DATABASE_DIRECT_URL: postgresUrl().optional().meta({
    description: 'the server behind the pooler, for migrations and backups',
    example: 'postgres://user:password@host/pricehound',
  }),
  DATABASE_REPLICA_URL: listed()
    .refine((urls) => urls.every(isUrlOf('postgres:', 'postgresql:')), 'has no postgres:// address')
    .meta({
      description: 'streaming replicas for reads that may lag, separated by commas',
      example: 'postgres://user:password@replica-a/db,postgres://user:password@replica-b/db',
    }),
  STATEMENT_LIMIT_MS: wholeNumber(100, 600_000).default(10_000).meta({
    description: 'maximum duration of one statement of a request',
    example: '10000',
  }),
  IDLE_LIMIT_MS: wholeNumber(100, 600_000).default(5000).meta({
    description: 'maximum time that a transaction may wait for its next statement',
    example: '5000',
  }),
  ANSWER_LIMIT_MS: wholeNumber(100, 600_000).default(10_000).meta({
    description: 'maximum time until a request is answered; after that it gets a 503',
    example: '10000',
  }),
  STOP_PAUSE_MS: wholeNumber(0, 60_000).default(2000).meta({
    description: 'how long a stopping server fails /readyz before it closes its port',
    example: '5000',
  }),
  DEMO: z.stringbool('must be on or off').optional().meta({
    description: 'demonstration catalogue; on outside production, refused there',
    example: 'off',
  }),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(', ')}`)
    .optional()
    .meta({
      description: 'log level; info in production, else warn',
      example: 'info',
    }),
  HSTS_SECONDS: wholeNumber(0, 63_072_000).default(63_072_000).meta({
    description:
      'how long browsers use only https, where PUBLIC_URL is https; 0 tells them nothing',
    example: '86400',
  }),
  TRUSTED_PROXIES: listed()
    .refine((parts) => parts.every(isAddressOrBlock), 'is not a list of addresses or CIDR blocks')
    .meta({
      description: 'proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted',
      example: '10.0.0.1,192.168.0.0/16',
    }),
  METRICS_TOKEN: z.string().optional().meta({
    description:
      'bearer token for /metrics; without it, only requests from this machine to a local site',
    example: 'the output of: openssl rand -base64 32',
    secret: true,
  }),
  PASSWORD_MIN_LENGTH: wholeNumber(passwordMinLengthDefault, 64)
    .default(passwordMinLengthDefault)
    .meta({
      description: 'minimum length of a new password; 10 or more is recommended in production',
      example: '10',
    }),
  GOOGLE_CLIENT_ID: z.string().optional().meta({
    description: 'enables sign-in with Google, together with its secret',
    example: '1234567890-abc.apps.googleusercontent.com',
  }),
  GOOGLE_CLIENT_SECRET: z.string().optional().meta({
    description: 'the secret of GOOGLE_CLIENT_ID',
    example: 'what the Google Cloud console shows for the client',
    secret: true,
  }),
  GOOGLE_ISSUER: safeUrl().default(new URL('https://accounts.google.com')).meta({
    description: 'OpenID Connect issuer, Google by default',
    example: 'https://accounts.google.com',
  }),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'is not an smtp:// or smtps:// address of a server')
    .transform((text) => new URL(text))
    .optional()
    .meta({
      description:
        'server that sends emails; required in production, elsewhere they are stored as files',
      example: 'smtps://user:password@mail.example.nz:465',
    }),
  MAIL_FROM: z
    .string()
    .refine((text) => readMailFrom(text) !== undefined, 'is not a sender, with or without a name')
    .transform((text) => readMailFrom(text))
    .optional()
    .meta({
      description: 'sender of emails; PriceHound and no-reply@ + host of PUBLIC_URL by default',
      example: 'PriceHound <no-reply@pricehound.example.nz>',
    }),
  S3_URL: safeUrl()
    .refine(isBucket, 'lacks the key and secret before the @, or the bucket as its only path')
    .optional()
    .meta({
      description:
        'S3-compatible bucket for pictures and open data; without it pictures are in PostgreSQL if DATABASE_URL is set, all else in DATA_DIR',
      example: 'https://key:secret@s3.example.nz/pricehound?region=ap-southeast-2',
    }),
  BACKUP_DIR: z.string().optional().meta({
    description:
      'folder of the backups that are made without naming a file; backups in DATA_DIR by default',
    example: '/var/backups/pricehound',
  }),
  BACKUPS_KEPT: wholeNumber(1, 1000).default(7).meta({
    description: 'how many backups are kept in that folder',
    example: '14',
  }),
  RATES_URL: safeUrl().optional().meta({
    description: 'file of NZD-based rates, fetched daily; without it the bundled ones are used',
    example: 'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/nzd.json',
  }),
  FETCH_ALLOW_HOSTS: listed()
    .transform((parts) => parts.map((part) => part.toLowerCase()))
    .refine((parts) => parts.every(isPortOfThisMachine), 'is not a list of loopback host:port')
    .meta({
      description: 'ports of this machine that may be fetched from, for testing',
      example: 'localhost:8080,127.0.0.1:9000',
    }),
  CRAWL_PAUSE_SECONDS: wholeNumber(0, 600).default(1).meta({
    description:
      "seconds between two requests to a shop's pages; more where its robots.txt says so",
    example: '5',
  }),
  SOURCE_URL: webUrl().optional().meta({
    description: 'address of the source code',
    example: 'https://code.example.org/pricehound',
  }),
  SUPPORT_EMAIL: z
    .string()
    .refine((text) => toEmailAddress(text) !== undefined, 'is not an email address')
    .transform((text) => toEmailAddress(text))
    .optional()
    .meta({
      description:
        'address that people can write to; support@ and the host of PUBLIC_URL by default',
      example: 'help@pricehound.example.nz',
    }),
  SECURITY_CONTACT: z
    .string()
    .refine(isUrlOf('https:', 'mailto:'), 'must be an https:// or mailto: address')
    .optional()
    .meta({
      description: 'where to report vulnerabilities, published at /.well-known/security.txt',
      example: 'mailto:security@pricehound.example.nz',
    }),
  ANALYTICS_DAYS: wholeNumber(1, 3650).default(90).meta({
    description: 'days that analytics events are kept',
    example: '90',
  }),
  SEARCH_URL: listed()
    .refine((urls) => urls.every(isUrlOf('https:', 'http:')), 'is not a list of http(s) addresses')
    .meta({
      description:
        'nodes of OpenSearch that search, with user and password in them; empty: this process searches',
      example:
        'https://pricehound:secret@search-1.internal:9200,https://pricehound:secret@search-2.internal:9200',
    }),
  SEARCH_CA: z.string().optional().meta({
    description: 'a file with the certificate of who signed those of the nodes',
    example: '/etc/pricehound/search-ca.pem',
  }),
  SEARCH_SHARDS: wholeNumber(1, 100).default(1).meta({
    description: 'parts of the index of search, for the next rebuild',
    example: '3',
  }),
  SEARCH_COPIES: wholeNumber(0, 10).default(1).meta({
    description: 'copies of each of its parts, on other nodes',
    example: '1',
  }),
  LEARN_FROM_USE: z.enum(['off', 'record', 'rank']).default('rank').meta({
    description:
      'what is done with results that visitors who allowed cookies chose: nothing, counted, or also learnt from',
    example: 'record',
  }),
  OPEN_DATA: z.stringbool('must be on or off').default(true).meta({
    description: 'daily dumps of products, offers and prices at /data, for everybody to use',
    example: 'off',
  }),
  OPEN_DATA_DAYS: wholeNumber(1, 30).default(7).meta({
    description: 'days that dumps are kept; prices of months that are over stay',
    example: '14',
  }),
  OPEN_DATA_LICENCE: z.string().default('ODbL 1.0').meta({
    description: 'name of the licence of the open data',
    example: 'CC BY 4.0',
  }),
  OPEN_DATA_LICENCE_URL: webUrl()
    .default(new URL('https://opendatacommons.org/licenses/odbl/1-0/'))
    .meta({
      description: 'address of that licence',
      example: 'https://creativecommons.org/licenses/by/4.0/',
    }),
  AD_PROBE_URL: z
    .string()
    .refine(isProbe, 'must be off, a path or an https:// address')
    .default('/assets/ads/banner.js')
    .meta({
      description: 'address that ad blockers block, used to detect them; off disables the check',
      example: 'off',
    }),
  SEARCHES_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(300)
    .meta({ description: 'searches per minute and address', example: '300' }),
  READS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(600)
    .meta({ description: 'other reads per minute and address', example: '600' }),
  WRITES_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(120)
    .meta({ description: 'writes of one kind per minute and address', example: '120' }),
  PAGES_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(300)
    .meta({ description: 'pages of one kind per minute and address', example: '300' }),
  CLICKS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(120)
    .meta({ description: 'click-outs per minute and address', example: '120' }),
  ANSWER_CACHE_MB: wholeNumber(0, 4096).default(64).meta({
    description: 'size of the cache of search answers in MB; 0 disables it',
    example: '64',
  }),
  PAGE_CACHE_MB: wholeNumber(0, 4096).default(64).meta({
    description: 'size of the cache of rendered pages in MB; 0 disables it',
    example: '64',
  }),
})

export type Settings = z.output<typeof settings>
