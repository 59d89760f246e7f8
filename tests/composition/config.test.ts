import { readFileSync } from 'node:fs'
import { readConfig } from '#adapters/composition/config/config.ts'
import { settings } from '#adapters/composition/config/settings.ts'
import { describeSettings } from '#adapters/composition/config/describe-settings.ts'
import { DomainError } from '#domain/errors.ts'
import { describe, expect, test } from 'vitest'

const read = (environment: Record<string, string> = {}) => readConfig(environment, '/site')

const refusal = (environment: Record<string, string>): DomainError => {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

/** Is refused with words that begin so. */
const refused = (environment: Record<string, string>, words: string): void =>
  expect(refusal(environment).message.slice(0, words.length)).toBe(words)

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://prices.example.nz',
  SMTP_URL: 'smtps://pricehound:hunter5@mail.example.nz',
}
const strongToken = 'Qm9x4TtR7uWzLpA2sDfGhJkEcVbN8mYi'

describe('readConfig', () => {
  test('needs no setting at all outside production', () => {
    expect(read()).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/site/.data',
      databaseUrl: undefined,
      demo: true,
      logLevel: 'warn',
      trustedProxies: [],
      supportEmail: 'support@localhost',
    })
    expect(read().publicUrl.href).toBe('http://localhost:3000/')
  })

  test('takes an empty value for a missing one', () => {
    const empty = read({ PORT: '', DATABASE_URL: '' })
    expect(empty).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test('derives the public address from host and port', () => {
    const address = (environment: Record<string, string>) => read(environment).publicUrl.href
    expect(address({ PORT: '8080' })).toBe('http://localhost:8080/')
    expect(address({ HOST: '0.0.0.0' })).toBe('http://localhost:3000/')
    expect(address({ HOST: '::1' })).toBe('http://[::1]:3000/')
    expect(address({ HOST: '10.1.2.3' })).toBe('http://10.1.2.3:3000/')
  })

  const wrong: Readonly<Record<string, readonly string[]>> = {
    PORT: ['http', '70000', '80.5', '-1'],
    PUBLIC_URL: ['pricehound.example.nz', 'https://pricehound.example.nz/shop'],
    DATABASE_URL: ['mysql://host/db'],
    DEMO: ['maybe'],
    LOG_LEVEL: ['loud'],
    TRUSTED_PROXIES: ['10.0.0.1,proxy', '10.0.0.0/33', '10.0.0.0/x'],
    RATES_URL: ['http://rates.example/nzd.json'],
    FETCH_ALLOW_HOSTS: [
      '10.0.0.1:80',
      'localhost',
      'localhost:0',
      'localhost:8080,shop.example:80',
    ],
    SOURCE_URL: ['javascript:alert(1)'],
    SUPPORT_EMAIL: ['help'],
    PASSWORD_MIN_LENGTH: ['5', 'many'],
    GOOGLE_ISSUER: ['accounts.google.com', 'http://accounts.google.com'],
    WRITES_PER_MINUTE: ['0'],
    STATEMENT_LIMIT_MS: ['0'],
    SMTP_URL: ['https://mail.example.nz', 'smtp://', 'smtp://mail.example.nz?tls=perhaps'],
    MAIL_FROM: [
      'PriceHound',
      'PriceHound <no-reply@example.nz>\r\nBcc: all@example.nz',
      'Price\nHound <no-reply@example.nz>',
    ],
    S3_URL: [
      'https://s3.example.nz/pictures',
      'https://key:secret@s3.example.nz/',
      'http://key:secret@s3.example.nz/pictures',
    ],
  }
  test.each(
    Object.entries(wrong).flatMap(([name, values]) =>
      values.map((value) => [name, value] as const),
    ),
  )('refuses %s=%s by name, with an example', (name, value) => {
    const error = refusal({ [name]: value })
    expect(error).toMatchObject({ kind: 'invalid', code: 'config.invalid' })
    expect(error.details.fields?.map(({ field }) => field)).toEqual([name])
    expect(error.message).toContain(`for example ${name}=`)
  })

  test('names every bad setting at once', () => {
    const error = refusal({ PORT: 'x', LOG_LEVEL: 'loud' })
    expect(error.details.fields?.map(({ field }) => field)).toEqual(['PORT', 'LOG_LEVEL'])
  })

  test('reads who mails are from, with or without a name', () => {
    const from = (environment: Record<string, string>) => {
      const { name, address } = read(environment).mailFrom
      return `${name}: ${address}`
    }
    expect(from({})).toBe('PriceHound: no-reply@pricehound.localhost')
    const PUBLIC_URL = 'https://prices.example.nz'
    expect(from({ PUBLIC_URL })).toBe('PriceHound: no-reply@prices.example.nz')
    expect(from({ MAIL_FROM: 'shop@example.nz' })).toBe(': shop@example.nz')
    expect(from({ MAIL_FROM: 'The Hound <shop@example.nz>' })).toBe('The Hound: shop@example.nz')
  })

  test('refuses a replica without its primary, and a pooler without the server behind it', () => {
    const [postgres, direct] = ['postgres://pooler/db', 'postgres://server/db']
    refused(
      { DATABASE_REPLICA_URL: postgres },
      'DATABASE_URL is required with DATABASE_REPLICA_URL',
    )
    const pooled = { DATABASE_URL: postgres, DATABASE_POOLED: 'transaction' }
    const needed = 'DATABASE_DIRECT_URL is required with DATABASE_POOLED'
    refused(pooled, `${needed}; for example DATABASE_DIRECT_URL=`)
    refused({ ...pooled, DATABASE_POOLED: 'session' }, 'DATABASE_POOLED must be transaction')
    expect(read({ ...pooled, DATABASE_DIRECT_URL: direct }).directUrl).toBe(direct)
  })

  test('lets plain http fetch rates from this machine only', () => {
    expect(read({ RATES_URL: 'http://127.0.0.1:9/nzd.json' }).ratesUrl?.port).toBe('9')
    expect(read({ RATES_URL: 'http://[::1]:9/nzd.json' }).ratesUrl?.port).toBe('9')
    refusal({ RATES_URL: 'http://127.0.0.1.example.org/nzd.json' })
    refusal({ ...production, RATES_URL: 'http://127.0.0.1:9/nzd.json' })
  })

  test('opens ports of this machine to images for trials, and never in production', () => {
    expect(read().fetchAllowHosts).toEqual([])
    const hosts = 'localhost:8080, 127.0.0.1:9000,[::1]:80'
    const allowed = ['localhost:8080', '127.0.0.1:9000', '[::1]:80']
    expect(read({ FETCH_ALLOW_HOSTS: hosts }).fetchAllowHosts).toEqual(allowed)
    const opened = { ...production, FETCH_ALLOW_HOSTS: hosts }
    refused(opened, 'FETCH_ALLOW_HOSTS gives access to this machine')
  })

  test('wants both of what Google gave, and names the one that is missing', () => {
    expect(read().google).toBeUndefined()
    refused({ GOOGLE_CLIENT_ID: 'an-id' }, 'GOOGLE_CLIENT_SECRET is required')
    refused({ GOOGLE_CLIENT_SECRET: 'a' }, 'GOOGLE_CLIENT_ID is required')
    const google = read({ GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a-secret' }).google
    expect(google).toEqual({
      clientId: 'an-id',
      clientSecret: 'a-secret',
      issuer: new URL('https://accounts.google.com'),
    })
  })

  test('lets another provider be asked over plain http on this machine only', () => {
    const both = { GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: strongToken }
    const GOOGLE_ISSUER = 'http://127.0.0.1:9'
    expect(read({ ...both, GOOGLE_ISSUER }).google?.issuer.port).toBe('9')
    refused({ ...production, ...both, GOOGLE_ISSUER }, 'GOOGLE_ISSUER')
  })

  test('takes addresses and blocks of trusted proxies', () => {
    const { trustedProxies } = read({ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,fd00::/8' })
    expect(trustedProxies).toEqual(['10.0.0.1', '192.168.0.0/16', 'fd00::/8'])
  })
})

describe('every setting', () => {
  const documents = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')

  test.each(Object.keys(settings.shape))('%s is explained in docs/operations.md', (name) => {
    expect(documents).toContain(`| \`${name}\` |`)
  })
})

describe('readConfig in production', () => {
  test('keeps the demonstration off and logs more', () => {
    expect(read(production)).toMatchObject({ production: true, demo: false, logLevel: 'info' })
  })

  const googleSecret = (secret: string) => ({
    GOOGLE_CLIENT_ID: 'an-id',
    GOOGLE_CLIENT_SECRET: secret,
  })
  test.each([
    ['the demonstration', { DEMO: 'on' }, 'DEMO'],
    ['a missing public address', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
    ['mails that nobody gets', { SMTP_URL: '' }, 'SMTP_URL'],
    ['a public address without TLS', { PUBLIC_URL: 'http://prices.example.nz' }, 'PUBLIC_URL'],
    ['a short secret', { METRICS_TOKEN: 'abc123' }, 'METRICS_TOKEN'],
    ['a repeated secret', { METRICS_TOKEN: 'ab'.repeat(20) }, 'METRICS_TOKEN'],
    ['no secret of Google', googleSecret('change-me-please-change-me'), 'GOOGLE_CLIENT_SECRET'],
    ['a short secret of Google', googleSecret('k9Q2vX7s'), 'GOOGLE_CLIENT_SECRET'],
    ['a placeholder', { METRICS_TOKEN: 'please-change-me-1234567890-abcdefgh' }, 'METRICS_TOKEN'],
  ])('refuses %s', (_what, environment, field) => {
    expect(refusal({ ...production, ...environment }).details.fields?.[0]?.field).toBe(field)
  })

  test('takes a long random secret', () => {
    expect(read({ ...production, METRICS_TOKEN: strongToken }).metricsToken).toBe(strongToken)
  })
})

describe('describeSettings', () => {
  test('shows what is in force and never a secret', () => {
    const environment = {
      ...production,
      METRICS_TOKEN: strongToken,
      GOOGLE_CLIENT_ID: 'an-id',
      GOOGLE_CLIENT_SECRET: 'GOCSPX-hunter5hunter5hunter5',
      DATABASE_URL: 'postgres://app:hunter2hunter2@db/prices?sslpassword=hunter3',
      S3_URL: 'https://key:hunter4@s3.example.nz/pictures?region=nz',
    }
    const shown = describeSettings(read(environment), environment)
    for (const secret of ['hunter', strongToken])
      expect(JSON.stringify(shown)).not.toContain(secret)
    for (const setting of [
      { name: 'DATABASE_URL', from: 'environment' },
      { name: 'PORT', value: '3000', from: 'default' },
      { name: 'RATES_URL', value: null },
    ])
      expect(shown).toContainEqual(expect.objectContaining(setting))
  })

  test('leaves the secret out of a refusal too', () => {
    const error = refusal({ ...production, METRICS_TOKEN: 'hunter2' })
    expect(error.message + JSON.stringify(error.details)).not.toContain('hunter2')
  })
})
