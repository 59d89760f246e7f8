import { resolve, join } from 'node:path'
import type { MailFrom } from '#adapters/mail/smtp-mailer.ts'
import { toEmailAddress } from '#domain/account/email-address.ts'
import { DomainError } from '#domain/errors.ts'
import type { z } from 'zod'
import { isLoopback, settings, type logLevels, type Settings } from './settings.ts'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

export type Config = {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly publicUrl: URL
  /** An absolute path. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The server, where `databaseUrl` leads to a pooler in transaction mode. */
  readonly directUrl: string | undefined
  readonly replicaUrls: readonly string[]
  readonly statementLimitMs: number
  readonly idleLimitMs: number
  readonly answerLimitMs: number
  readonly stopPauseMs: number
  readonly demo: boolean
  readonly logLevel: (typeof logLevels)[number]
  /** 0 tells browsers nothing. */
  readonly hstsSeconds: number
  readonly trustedProxies: readonly string[]
  readonly metricsToken: string | undefined
  readonly passwordMinLength: number
  readonly google: GoogleConfig | undefined
  /** Undefined = mails are kept as files. */
  readonly smtpUrl: URL | undefined
  readonly mailFrom: MailFrom
  /** Undefined = files are kept in a folder. */
  readonly s3Url: URL | undefined
  readonly backups: BackupConfig
  readonly ratesUrl: URL | undefined
  /** `host:port` on this machine that images may be fetched from; none in production. */
  readonly fetchAllowHosts: readonly string[]
  /** Pause between two requests to a crawled host. */
  readonly crawlPauseSeconds: number
  readonly sourceUrl: string | undefined
  readonly supportEmail: string
  /** An `https:` or `mailto:` address. */
  readonly securityContact: string | undefined
  readonly analyticsDays: number
  /** Undefined = this process searches. */
  readonly search: SearchConfig | undefined
  readonly learnFromUse: 'off' | 'record' | 'rank'
  /** Undefined = none is published. */
  readonly openData: OpenDataConfig | undefined
  /** Blocked by ad blockers; undefined = they are not detected. */
  readonly adProbeUrl: string | undefined
  readonly searchesPerMinute: number
  readonly readsPerMinute: number
  readonly writesPerMinute: number
  readonly pagesPerMinute: number
  readonly clicksPerMinute: number
  readonly answerCacheMegabytes: number
  readonly pageCacheMegabytes: number
}

type SearchConfig = {
  readonly nodes: readonly string[]
  readonly ca: string | undefined
  readonly shards: number
  readonly copies: number
}

type BackupConfig = {
  /** An absolute path. */
  readonly folder: string
  readonly kept: number
}

type OpenDataConfig = {
  /** How long dumps are kept after there is a later one. */
  readonly keptDays: number
  readonly licence: { readonly name: string; readonly url: string }
}

type GoogleConfig = {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: URL
}

export type Environment = Readonly<Record<string, string | undefined>>

/** An empty value counts as missing. Throws DomainError 'invalid' that names every bad setting with an example. */
export const readConfig = (environment: Environment, root: string): Config => {
  const parsed = settings.safeParse(withoutEmpty(environment))
  if (!parsed.success) throw settingsRefused(parsed.error.issues.map(toProblem))
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const problems = production ? refusedInProduction(values) : []
  for (const [given, needed] of needs)
    if (isGiven(values[given]) && !values[needed])
      problems.push({ field: needed, message: `is required with ${given}` })
  if (problems.length > 0) throw settingsRefused(problems)
  const dataDir = resolve(root, values.DATA_DIR)
  const publicUrl = values.PUBLIC_URL ?? new URL(`http://${urlHost(values.HOST)}:${values.PORT}`)
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    directUrl: values.DATABASE_DIRECT_URL,
    replicaUrls: values.DATABASE_REPLICA_URL,
    statementLimitMs: values.STATEMENT_LIMIT_MS,
    idleLimitMs: values.IDLE_LIMIT_MS,
    answerLimitMs: values.ANSWER_LIMIT_MS,
    stopPauseMs: values.STOP_PAUSE_MS,
    demo: values.DEMO ?? !production,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    hstsSeconds: values.HSTS_SECONDS,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    google: googleOf(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? { name: 'PriceHound', address: noReplyAt(publicUrl.hostname) },
    s3Url: values.S3_URL,
    backups: {
      folder: values.BACKUP_DIR ? resolve(root, values.BACKUP_DIR) : join(dataDir, 'backups'),
      kept: values.BACKUPS_KEPT,
    },
    ratesUrl: values.RATES_URL,
    fetchAllowHosts: values.FETCH_ALLOW_HOSTS,
    crawlPauseSeconds: values.CRAWL_PAUSE_SECONDS,
    sourceUrl: values.SOURCE_URL?.href,
    supportEmail: values.SUPPORT_EMAIL ?? `support@${publicUrl.hostname}`,
    securityContact: values.SECURITY_CONTACT,
    analyticsDays: values.ANALYTICS_DAYS,
    search: searchOf(values),
    learnFromUse: values.LEARN_FROM_USE,
    openData: openDataOf(values),
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

const searchOf = (values: Settings): SearchConfig | undefined =>
  values.SEARCH_URL.length === 0
    ? undefined
    : {
        nodes: values.SEARCH_URL,
        ca: values.SEARCH_CA,
        shards: values.SEARCH_SHARDS,
        copies: values.SEARCH_COPIES,
      }

const openDataOf = (values: Settings): OpenDataConfig | undefined =>
  values.OPEN_DATA
    ? {
        keptDays: values.OPEN_DATA_DAYS,
        licence: { name: values.OPEN_DATA_LICENCE, url: values.OPEN_DATA_LICENCE_URL.href },
      }
    : undefined

/** A site at a bare host name or an IP address still needs a valid sender. */
const noReplyAt = (hostname: string): string =>
  toEmailAddress(`no-reply@${hostname}`) ?? 'no-reply@pricehound.localhost'

const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value)

/** Settings that make others required. */
const needs = [
  ['DATABASE_POOLED', 'DATABASE_URL'],
  ['DATABASE_POOLED', 'DATABASE_DIRECT_URL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_POOLED'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['SEARCH_URL', 'DATABASE_URL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
] as const

type Problem = { field: string; message: string }

const refusedInProduction = (values: Settings): Problem[] => {
  const problems: Problem[] = []
  const refuse = (field: string, message: string): number => problems.push({ field, message })
  if (values.DEMO) refuse('DEMO', 'invented prices have no place in production')
  if (!values.PUBLIC_URL) refuse('PUBLIC_URL', 'is required in production')
  else if (values.PUBLIC_URL.protocol !== 'https:' && !isLoopback(values.PUBLIC_URL.hostname)) {
    refuse('PUBLIC_URL', 'must be https:// in production')
  }
  if (values.RATES_URL && values.RATES_URL.protocol !== 'https:') {
    refuse('RATES_URL', 'must be https:// in production')
  }
  if (values.GOOGLE_ISSUER.protocol !== 'https:') {
    refuse('GOOGLE_ISSUER', 'must be https:// in production')
  }
  if (!values.SMTP_URL) refuse('SMTP_URL', 'is required in production')
  if (values.FETCH_ALLOW_HOSTS.length > 0) {
    refuse(
      'FETCH_ALLOW_HOSTS',
      'gives access to this machine: only for testing, never in production',
    )
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

/** The host to use in links from this machine. */
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

/** Variables of the process take precedence over those of `.env`. */
export const readEnvironment = (root: string): Environment => {
  const file = join(root, '.env')
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}
