import type { Config, Environment } from './config.ts'
import { settings } from './settings.ts'

/** `value` is null when the setting is not set and has no default. */
type SettingView = {
  readonly name: string
  readonly value: string | null
  readonly from: 'environment' | 'default'
  readonly description: string
}

/** The settings in force, without secrets. */
export const describeSettings = (
  config: Config,
  environment: Environment,
): readonly SettingView[] =>
  Object.entries(settings.shape).map(([name, schema]) => {
    const value = effective[name]?.(config)
    const isSecret = schema.meta()?.['secret'] === true
    return {
      name,
      value:
        value === undefined || value === '' ? null : isSecret ? '(set)' : withoutSecrets(value),
      from: environment[name] ? 'environment' : 'default',
      description: schema.meta()?.description ?? '',
    }
  })

type Shown = string | number | boolean | URL | undefined

const effective: Readonly<Record<string, (config: Config) => Shown>> = {
  NODE_ENV: (config) => (config.production ? 'production' : 'development'),
  HOST: (config) => config.host,
  PORT: (config) => config.port,
  PUBLIC_URL: (config) => config.publicUrl.origin,
  DATA_DIR: (config) => config.dataDir,
  DATABASE_URL: (config) => config.databaseUrl,
  DATABASE_POOLED: (config) => (config.directUrl === undefined ? undefined : 'transaction'),
  DATABASE_DIRECT_URL: (config) => config.directUrl,
  DATABASE_REPLICA_URL: (config) => config.replicaUrls.map(withoutSecrets).join(','),
  STATEMENT_LIMIT_MS: (config) => config.statementLimitMs,
  IDLE_LIMIT_MS: (config) => config.idleLimitMs,
  ANSWER_LIMIT_MS: (config) => config.answerLimitMs,
  STOP_PAUSE_MS: (config) => config.stopPauseMs,
  DEMO: (config) => (config.demo ? 'on' : 'off'),
  LOG_LEVEL: (config) => config.logLevel,
  HSTS_SECONDS: (config) => config.hstsSeconds,
  TRUSTED_PROXIES: (config) => config.trustedProxies.join(','),
  METRICS_TOKEN: (config) => config.metricsToken,
  PASSWORD_MIN_LENGTH: (config) => config.passwordMinLength,
  GOOGLE_CLIENT_ID: (config) => config.google?.clientId,
  GOOGLE_CLIENT_SECRET: (config) => config.google?.clientSecret,
  GOOGLE_ISSUER: (config) => config.google?.issuer,
  SMTP_URL: (config) => config.smtpUrl,
  MAIL_FROM: ({ mailFrom }) => `${mailFrom.name} <${mailFrom.address}>`.trim(),
  S3_URL: (config) => config.s3Url,
  BACKUP_DIR: (config) => config.backups.folder,
  BACKUPS_KEPT: (config) => config.backups.kept,
  RATES_URL: (config) => config.ratesUrl,
  FETCH_ALLOW_HOSTS: (config) => config.fetchAllowHosts.join(',') || undefined,
  CRAWL_PAUSE_SECONDS: (config) => config.crawlPauseSeconds,
  SOURCE_URL: (config) => config.sourceUrl,
  SUPPORT_EMAIL: (config) => config.supportEmail,
  SECURITY_CONTACT: (config) => config.securityContact,
  ANALYTICS_DAYS: (config) => config.analyticsDays,
  SEARCH_URL: (config) => config.search?.nodes.map(withoutSecrets).join(',') || undefined,
  SEARCH_CA: (config) => config.search?.ca,
  SEARCH_SHARDS: (config) => config.search?.shards,
  SEARCH_COPIES: (config) => config.search?.copies,
  LEARN_FROM_USE: (config) => config.learnFromUse,
  OPEN_DATA: (config) => (config.openData ? 'on' : 'off'),
  OPEN_DATA_DAYS: (config) => config.openData?.keptDays,
  OPEN_DATA_LICENCE: (config) => config.openData?.licence.name,
  OPEN_DATA_LICENCE_URL: (config) => config.openData?.licence.url,
  AD_PROBE_URL: (config) => config.adProbeUrl ?? 'off',
  SEARCHES_PER_MINUTE: (config) => config.searchesPerMinute,
  READS_PER_MINUTE: (config) => config.readsPerMinute,
  WRITES_PER_MINUTE: (config) => config.writesPerMinute,
  PAGES_PER_MINUTE: (config) => config.pagesPerMinute,
  CLICKS_PER_MINUTE: (config) => config.clicksPerMinute,
  ANSWER_CACHE_MB: (config) => config.answerCacheMegabytes,
  PAGE_CACHE_MB: (config) => config.pageCacheMegabytes,
} satisfies Record<keyof typeof settings.shape, (config: Config) => Shown>

/** Addresses may carry a password before the @ or among the parameters. */
const withoutSecrets = (value: NonNullable<Shown>): string => {
  const text = String(value)
  if (!URL.canParse(text) || !text.includes('://')) return text
  const url = new URL(text)
  if (url.password) url.password = '***'
  for (const name of url.searchParams.keys()) url.searchParams.set(name, '***')
  return url.href
}
