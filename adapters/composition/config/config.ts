import { BlockList, isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import type { MailFrom } from '#adapters/mail/mail-from.ts'
import { toEmailAddress } from '#domain/account/email-address.ts'
import { DomainError } from '#domain/errors.ts'
import { z } from 'zod'

/** The settings in force, checked; made once at the start and passed on. */
export type Config = {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly publicUrl: URL
  /** Absolute. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly replicaUrl: string | undefined
  readonly statementLimitMs: number
  readonly idleLimitMs: number
  readonly answerLimitMs: number
  readonly demo: boolean
  readonly logLevel: (typeof logLevels)[number]
  readonly trustedProxies: readonly string[]
  readonly metricsToken: string | undefined
  readonly passwordMinLength: number
  /** Undefined = nobody signs in with Google. */
  readonly google: GoogleConfig | undefined
  /** Undefined = mails are kept as files. */
  readonly smtpUrl: URL | undefined
  readonly mailFrom: MailFrom
  /** Undefined = files are kept in a folder. */
  readonly s3Url: URL | undefined
  readonly ratesUrl: URL | undefined
  /** `host:port` on this machine that images may be fetched from; none in production. */
  readonly fetchAllowHosts: readonly string[]
  /** Between two requests to a host whose pages are looked at. */
  readonly crawlPauseSeconds: number
  readonly sourceUrl: string | undefined
  readonly supportEmail: string
  /** How long it is kept what was told of visits. */
  readonly analyticsDays: number
  /** What ad blockers stop; undefined = nobody is asked about them. */
  readonly adProbeUrl: string | undefined
  readonly searchesPerMinute: number
  readonly readsPerMinute: number
  readonly writesPerMinute: number
  readonly pagesPerMinute: number
  readonly clicksPerMinute: number
  readonly answerCacheMegabytes: number
  readonly pageCacheMegabytes: number
}

export type GoogleConfig = {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: URL
}

/** Names and values as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Checks the environment and fills in what is missing; an empty value counts as missing.
 * Throws DomainError 'invalid' that names every bad setting, what is wrong and an example.
 */
export const readConfig = (environment: Environment, root: string): Config => {
  const parsed = settings.safeParse(withoutEmpty(environment))
  if (!parsed.success) throw settingsRefused(parsed.error.issues.map(toProblem))
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const problems = production ? refusedInProduction(values) : []
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    problems.push({ field: 'DATABASE_REPLICA_URL', message: 'needs DATABASE_URL beside it' })
  }
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET)) {
    const [missing, given] = values.GOOGLE_CLIENT_ID
      ? ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID']
      : ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']
    problems.push({ field: missing, message: `is needed beside ${given}` })
  }
  if (problems.length > 0) throw settingsRefused(problems)
  const publicUrl = values.PUBLIC_URL ?? new URL(`http://${urlHost(values.HOST)}:${values.PORT}`)
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    statementLimitMs: values.STATEMENT_LIMIT_MS,
    idleLimitMs: values.IDLE_LIMIT_MS,
    answerLimitMs: values.ANSWER_LIMIT_MS,
    demo: values.DEMO ?? !production,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    google: googleOf(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? { name: 'PriceHound', address: noReplyAt(publicUrl.hostname) },
    s3Url: values.S3_URL,
    ratesUrl: values.RATES_URL,
    fetchAllowHosts: values.FETCH_ALLOW_HOSTS,
    crawlPauseSeconds: values.CRAWL_PAUSE_SECONDS,
    sourceUrl: values.SOURCE_URL?.href,
    supportEmail: values.SUPPORT_EMAIL ?? `support@${publicUrl.hostname}`,
    analyticsDays: values.ANALYTICS_DAYS,
    adProbeUrl: values.AD_PROBE_URL === 'off' ? undefined : values.AD_PROBE_URL,
    searchesPerMinute: values.SEARCHES_PER_MINUTE,
    readsPerMinute: values.READS_PER_MINUTE,
    writesPerMinute: values.WRITES_PER_MINUTE,
    pagesPerMinute: values.PAGES_PER_MINUTE,
    clicksPerMinute: values.CLICKS_PER_MINUTE,
    answerCacheMegabytes: values.ANSWER_CACHE_MB,
    pageCacheMegabytes: values.PAGE_CACHE_MB,
  }
}

const googleOf = (values: Settings): GoogleConfig | undefined => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
  if (clientId === undefined || clientSecret === undefined) return undefined
  return { clientId, clientSecret, issuer: values.GOOGLE_ISSUER }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

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

/** An address that is asked for what must not be changed on its way. */
const safeUrl = (): z.ZodType<URL, string> =>
  webUrl().refine(
    (url) => url.protocol === 'https:' || isLoopback(url.hostname),
    'must be https:// (plain http:// only for this machine)',
  )

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

/** A site that is reached by a bare name or an address of the network still needs a sender. */
const noReplyAt = (hostname: string): string =>
  toEmailAddress(`no-reply@${hostname}`) ?? 'no-reply@pricehound.localhost'

const isBucket = ({ username, password, pathname, hash }: URL): boolean =>
  username !== '' && password !== '' && hash === '' && /^\/[^/]+\/?$/.test(pathname)

/** Every setting; `example` stands in messages and documents, `secret` values are never printed. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).optional().meta({
    description: '`production` switches on the stricter rules of production',
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
      description: 'where people reach the site; needed in production',
      example: 'https://pricehound.example.nz',
    }),
  DATA_DIR: z.string().default('.data').meta({
    description: 'folder of the embedded database, files and mails, seen from the project folder',
    example: '/var/lib/pricehound',
  }),
  DATABASE_URL: postgresUrl().optional().meta({
    description: 'PostgreSQL 15 or newer, instead of the embedded database',
    example: 'postgres://user:password@host/pricehound',
  }),
  DATABASE_REPLICA_URL: postgresUrl().optional().meta({
    description: 'a streaming replica that answers plain reads',
    example: 'postgres://user:password@replica/pricehound',
  }),
  STATEMENT_LIMIT_MS: wholeNumber(100, 600_000).default(10_000).meta({
    description: 'longest time one statement of a request may run',
    example: '10000',
  }),
  IDLE_LIMIT_MS: wholeNumber(100, 600_000).default(5000).meta({
    description: 'longest time a transaction may wait for its next statement',
    example: '5000',
  }),
  ANSWER_LIMIT_MS: wholeNumber(100, 600_000).default(10_000).meta({
    description: 'longest time until a request is answered; then it is a 503',
    example: '10000',
  }),
  DEMO: z.stringbool('is neither on nor off').optional().meta({
    description: 'demonstration catalogue; on outside production, refused there',
    example: 'off',
  }),
  LOG_LEVEL: z
    .enum(logLevels, `is none of ${logLevels.join(', ')}`)
    .optional()
    .meta({
      description: 'what is logged to standard error; info in production, else warn',
      example: 'info',
    }),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .refine((parts) => parts.every(isAddressOrBlock), 'is not a list of addresses or CIDR blocks')
    .meta({
      description: 'proxies whose X-Forwarded-For is believed',
      example: '10.0.0.1,192.168.0.0/16',
    }),
  METRICS_TOKEN: z.string().optional().meta({
    description:
      'bearer token that opens /metrics; without one only loopback reads a site on loopback',
    example: 'the output of: openssl rand -base64 32',
    secret: true,
  }),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 64).default(6).meta({
    description: 'characters that a new password must have; 10 or more is advised in production',
    example: '10',
  }),
  GOOGLE_CLIENT_ID: z.string().optional().meta({
    description: 'sign-in with Google, with the secret beside it; without them there is none',
    example: '1234567890-abc.apps.googleusercontent.com',
  }),
  GOOGLE_CLIENT_SECRET: z.string().optional().meta({
    description: 'the secret of GOOGLE_CLIENT_ID',
    example: 'what the Google Cloud console shows for the client',
    secret: true,
  }),
  GOOGLE_ISSUER: safeUrl().default(new URL('https://accounts.google.com')).meta({
    description: 'OpenID Connect issuer, Google unless another one stands in for it',
    example: 'https://accounts.google.com',
  }),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'is not an smtp:// or smtps:// address of a server')
    .transform((text) => new URL(text))
    .optional()
    .meta({
      description: 'server that sends our mails; needed in production, elsewhere files are kept',
      example: 'smtps://user:password@mail.example.nz:465',
    }),
  MAIL_FROM: z
    .string()
    .refine((text) => readMailFrom(text) !== undefined, 'is not a sender, with or without a name')
    .transform((text) => readMailFrom(text))
    .optional()
    .meta({
      description: 'whom mails are from; PriceHound and no-reply@ + host of PUBLIC_URL by default',
      example: 'PriceHound <no-reply@pricehound.example.nz>',
    }),
  S3_URL: safeUrl()
    .refine(isBucket, 'lacks the key and secret before the @, or the bucket as its only path')
    .optional()
    .meta({
      description: 'S3-compatible bucket for pictures, instead of a folder in DATA_DIR',
      example: 'https://key:secret@s3.example.nz/pricehound?region=ap-southeast-2',
    }),
  RATES_URL: safeUrl().optional().meta({
    description: 'file of NZD-based rates, read daily; without it the bundled ones are used',
    example: 'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/nzd.json',
  }),
  FETCH_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .refine((parts) => parts.every(isPortOfThisMachine), 'is not a list of loopback host:port')
    .meta({
      description: 'ports of this machine that images may be fetched from, for trials',
      example: 'localhost:8080,127.0.0.1:9000',
    }),
  CRAWL_PAUSE_SECONDS: wholeNumber(0, 600).default(1).meta({
    description:
      "seconds between two requests to a shop's pages; more where its robots.txt says so",
    example: '5',
  }),
  SOURCE_URL: webUrl().optional().meta({
    description: 'where the source code can be read',
    example: 'https://code.example.org/pricehound',
  }),
  SUPPORT_EMAIL: z
    .string()
    .refine((text) => toEmailAddress(text) !== undefined, 'is not an e-mail address')
    .transform((text) => toEmailAddress(text))
    .optional()
    .meta({
      description: 'where people write to; support@ and the host of PUBLIC_URL by default',
      example: 'help@pricehound.example.nz',
    }),
  ANALYTICS_DAYS: wholeNumber(1, 3650).default(90).meta({
    description: 'days for which it is kept what was told of visits by those who allowed it',
    example: '90',
  }),
  AD_PROBE_URL: z
    .string()
    .refine(isProbe, 'is neither off, a path nor an https:// address')
    .default('/assets/ads/banner.js')
    .meta({
      description: 'what ad blockers stop, to ask their owners to switch them off; off asks nobody',
      example: 'off',
    }),
  SEARCHES_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(300)
    .meta({ description: 'searches a minute from one address', example: '300' }),
  READS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(600)
    .meta({ description: 'other reads a minute from one address', example: '600' }),
  WRITES_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(120)
    .meta({ description: 'changes of one kind a minute from one address', example: '120' }),
  PAGES_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(300)
    .meta({ description: 'pages of one kind a minute from one address', example: '300' }),
  CLICKS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(120)
    .meta({ description: 'click-outs a minute from one address', example: '120' }),
  ANSWER_CACHE_MB: wholeNumber(0, 4096)
    .default(64)
    .meta({ description: 'memory for finished search answers; 0 keeps none', example: '64' }),
  PAGE_CACHE_MB: wholeNumber(0, 4096)
    .default(64)
    .meta({ description: 'memory for finished pages; 0 keeps none', example: '64' }),
})

type Settings = z.output<typeof settings>
type Problem = { field: string; message: string }

const refusedInProduction = (values: Settings): Problem[] => {
  const problems: Problem[] = []
  const refuse = (field: string, message: string): number => problems.push({ field, message })
  if (values.DEMO) refuse('DEMO', 'invented prices have no place in production')
  if (!values.PUBLIC_URL) refuse('PUBLIC_URL', 'is needed in production')
  else if (values.PUBLIC_URL.protocol !== 'https:' && !isLoopback(values.PUBLIC_URL.hostname)) {
    refuse('PUBLIC_URL', 'must be https:// in production')
  }
  if (values.RATES_URL && values.RATES_URL.protocol !== 'https:') {
    refuse('RATES_URL', 'must be https:// in production')
  }
  if (values.GOOGLE_ISSUER.protocol !== 'https:') {
    refuse('GOOGLE_ISSUER', 'must be https:// in production')
  }
  if (!values.SMTP_URL) refuse('SMTP_URL', 'is needed in production')
  if (values.FETCH_ALLOW_HOSTS.length > 0) {
    refuse('FETCH_ALLOW_HOSTS', 'opens this machine to whoever names an address: only for trials')
  }
  const clientSecret = values.GOOGLE_CLIENT_SECRET
  if (clientSecret !== undefined && (clientSecret.length < 16 || isPlaceholder(clientSecret))) {
    refuse('GOOGLE_CLIENT_SECRET', 'is shorter than 16 characters or looks like a placeholder')
  }
  const weakness = values.METRICS_TOKEN && weaknessOf(values.METRICS_TOKEN)
  if (weakness) refuse('METRICS_TOKEN', weakness)
  return problems
}

/** What makes a secret guessable, undefined when nothing does. */
const weaknessOf = (secret: string): string | undefined => {
  if (secret.length < 32) return 'is shorter than 32 characters'
  if (new Set(secret).size < 10) return 'repeats too few characters'
  return isPlaceholder(secret) ? 'looks like a placeholder' : undefined
}

const isPlaceholder = (secret: string): boolean =>
  /change.?me|secret|password|example|default|openssl/i.test(secret)

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

const isPortOfThisMachine = (text: string): boolean => {
  const [, host = '', port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  return isLoopback(host) && Number(port) >= 1 && Number(port) <= 65_535
}

/** How an address to listen on is written in links from this machine. */
export const urlHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

const toProblem = (issue: z.core.$ZodIssue): Problem => ({
  field: String(issue.path[0]),
  message: issue.message,
})

const settingsRefused = (problems: readonly Problem[]): DomainError => {
  const lines = problems.map(({ field, message }) => {
    const example = exampleOf(field)
    return `${field} ${message}${example ? `; for example ${field}=${example}` : ''}`
  })
  return new DomainError('invalid', 'config.invalid', lines.join('\n'), { fields: problems })
}

const exampleOf = (field: string): string | undefined => {
  const schema = new Map<string, z.ZodType>(Object.entries(settings.shape)).get(field)
  const example = schema?.meta()?.['example']
  return typeof example === 'string' ? example : undefined
}
