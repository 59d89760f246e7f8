import { isPersonal, keyScopes, personalScopes, type KeyScope } from '#domain/account/api-key.ts'
import { DomainError } from '#domain/errors.ts'
import type { ApiKeyView } from '#application/api-key/manage-api-keys.ts'
import { Command, InvalidArgumentError, Option } from 'commander'
import { agoWords } from '../../ago.ts'
import { askMissing, type Question } from '../../ask.ts'
import { idOf } from '../../list-options.ts'
import { operatorActor } from '../../operator.ts'
import { note, print, printJson } from '../../print.ts'
import { makeTable } from '../../show/table.ts'
import { neededWords, refuseMissing } from '../../refuse-missing.ts'
import { usingApp } from '../../using-app.ts'

const scopeList = (text: string): readonly KeyScope[] => {
  const names = text.split(',').map((name) => name.trim())
  const scopes = keyScopes.filter((scope) => names.includes(scope))
  if (scopes.length === names.length) return scopes
  throw new InvalidArgumentError(
    `Scopes must be from ${keyScopes.join(', ')}, separated by commas.`,
  )
}

const dayCount = (text: string): number => {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number of days, at most 9999.')
}

type CreateOptions = {
  readonly account?: string
  /** As it was called before everybody could have keys. */
  readonly admin?: string
  readonly name?: string
  readonly scopes?: readonly KeyScope[]
  readonly days?: number
  readonly json?: true
}

const questions: readonly Question[] = [
  { option: 'account', question: 'Email address of its owner' },
  { option: 'name', question: 'Purpose' },
  { option: 'scopes', question: `Scopes (${keyScopes.join(', ')})` },
]

const create = new Command('create')
  .description('create an API key that acts as its owner; the key is shown only once')
  .option('--account <email>', 'email address of its owner')
  .addOption(new Option('--admin <email>', 'the same as --account').hideHelp())
  .option('--name <name>', 'purpose of the key')
  .option('--scopes <scopes>', `scopes: ${keyScopes.join(', ')}`, scopeList)
  .option('--days <number>', 'days until it expires (default: never)', dayCount)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `${neededWords(questions)}.\n
Scopes other than ${personalScopes.join(' and ')} need an admin.

Examples:
  pricehound keys create --account mere@example.nz --name Importer --scopes catalogue
  pricehound keys create --account tama@example.nz --name Sheet --scopes read --days 365`,
  )
  .action(async (options: CreateOptions, command: Command) => {
    const account = options.account ?? options.admin
    const given = account === undefined ? { ...options } : { ...options, account }
    const { answers, missing } = await askMissing(questions, given)
    if (missing.length > 0) refuseMissing(command, missing)
    const email = account ?? answers['account'] ?? ''
    const scopes = options.scopes ?? scopeList(answers['scopes'] ?? '')
    return usingApp(async (app) => {
      const { id: accountId, role } = await app.accounts.show(email)
      if (role !== 'admin' && !scopes.every(isPersonal)) throw noAdmin(email)
      const now = app.clock.now().getTime()
      const expiresAt = options.days === undefined ? null : new Date(now + options.days * dayMs)
      const name = options.name ?? answers['name'] ?? ''
      const created = await app.apiKeys.create(
        { accountId, name, scopes, expiresAt },
        operatorActor(),
      )
      if (options.json) return printJson(created)
      note('Store it like a password. It is not shown again.')
      print(created.key)
    })
  })

const noAdmin = (email: string): DomainError =>
  new DomainError(
    'forbidden',
    'auth.admin_only',
    `${email} is not an admin, so a key of theirs opens only ${personalScopes.join(' and ')}. Use "pricehound users grant-admin" first.`,
  )

const dayMs = 86_400_000

const list = new Command('list')
  .description('show API keys, the newest first')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound keys list')
  .action(({ json }: { readonly json?: true }) =>
    usingApp(async (app) => {
      const keys = await app.apiKeys.list()
      if (json) printJson({ items: keys })
      else print(showKeys(keys, app.clock.now()))
    }),
  )

const keyId = idOf('the id of a key')

const perMinute = (text: string): number | null => {
  if (text === 'usual') return null
  if (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= 1_000_000) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1 to 1000000, or "usual".')
}

const limit = new Command('limit')
  .description('set how many requests an API key may send in a minute on each server')
  .argument('<id>', 'its id, as the list shows it', keyId)
  .argument('<requests>', 'a number, or "usual" for what the server allows each key', perMinute)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound keys limit 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b 6000',
  )
  .action((id: string, requests: number | null, { json }: { readonly json?: true }) =>
    usingApp(async (app) => {
      await app.apiKeys.setLimit(id, requests, operatorActor())
      if (json) printJson({ id, requestsPerMinute: requests })
      else print('The limit is set. Servers follow within seconds.')
    }),
  )

const revoke = new Command('revoke')
  .description('revoke an API key')
  .argument('<id>', 'its id, as the list shows it', keyId)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound keys revoke 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  )
  .action((id: string, { json }: { readonly json?: true }) =>
    usingApp(async (app) => {
      await app.apiKeys.revoke(id, operatorActor())
      if (json) printJson({ revoked: id })
      else print('The key is revoked.')
    }),
  )

export const keysCommand: Command = new Command('keys')
  .description('manage API keys')
  .addCommand(create)
  .addCommand(list)
  .addCommand(limit)
  .addCommand(revoke)

const showKeys = (keys: readonly ApiKeyView[], now: Date): string =>
  keys.length === 0
    ? 'No keys.'
    : makeTable(
        [
          { heading: 'Id' },
          { heading: 'Name', wraps: true },
          { heading: 'Opens', wraps: true },
          { heading: 'Owner', wraps: true },
          { heading: 'A minute', align: 'right' },
          { heading: 'Used' },
          { heading: 'State' },
        ],
        keys.map((key) => [
          key.id,
          key.name,
          key.scopes.join(', '),
          key.account.email,
          key.perMinute === null ? 'usual' : String(key.perMinute),
          key.lastUsedAt ? agoWords(key.lastUsedAt, now) : 'never',
          stateOf(key, now),
        ]),
      )

const stateOf = ({ revokedAt, expiresAt }: ApiKeyView, now: Date): string => {
  if (revokedAt) return 'revoked'
  if (!expiresAt) return 'works'
  const day = expiresAt.toISOString().slice(0, 10)
  return expiresAt <= now ? `expired ${day}` : `until ${day}`
}
