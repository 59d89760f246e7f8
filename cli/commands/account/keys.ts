import { isPersonal, keyScopes, personalScopes, type KeyScope } from '#domain/account/api-key.ts'
import { DomainError } from '#domain/errors.ts'
import { Command, InvalidArgumentError, Option } from 'commander'
import { wholeUpTo } from '../../list-options.ts'
import { operatorActor } from '../../operator.ts'
import { note } from '../../print.ts'
import { workCommand } from '../../work-command.ts'

const scopeList = (text: string): readonly KeyScope[] => {
  const names = text.split(',').map((name) => name.trim())
  const scopes = keyScopes.filter((scope) => names.includes(scope))
  if (scopes.length === names.length) return scopes
  throw new InvalidArgumentError(
    `Scopes must be from ${keyScopes.join(', ')}, separated by commas.`,
  )
}

type Created = {
  readonly account: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly days?: number
}

const create = workCommand({
  name: 'keys create',
  summary: 'create an API key that acts as its owner; the key is shown only once',
  flags: {
    '--account <email>': 'email address of its owner',
    '--name <name>': 'purpose of the key',
    '--scopes <scopes>': [`scopes: ${keyScopes.join(', ')}`, scopeList],
    '--days <number>': ['days until it expires (default: never)', wholeUpTo(9999)],
  },
  questions: () => [
    { option: 'account', question: 'Email address of its owner' },
    { option: 'name', question: 'Purpose' },
    { option: 'scopes', question: `Scopes (${keyScopes.join(', ')})` },
  ],
  note: `Scopes other than ${personalScopes.join(' and ')} need an admin.`,
  examples: [
    '--account mere@example.nz --name Importer --scopes catalogue',
    '--account tama@example.nz --name Sheet --scopes read --days 365',
  ],
  async work(app, { account, name, scopes, days }: Created) {
    const { id: accountId, role } = await app.accounts.show(account)
    if (role !== 'admin' && !scopes.every(isPersonal)) throw noAdmin(account)
    const now = app.clock.now().getTime()
    const expiresAt = days === undefined ? null : new Date(now + days * dayMs)
    return app.apiKeys.create({ accountId, name, scopes, expiresAt }, operatorActor())
  },
  show({ key }) {
    note('Store it like a password. It is not shown again.')
    return key
  },
})
  // As it was called before everybody could have keys.
  .addOption(new Option('--admin <email>', 'the same as --account').hideHelp())
  .hook('preAction', (_, command) => {
    const { admin } = command.opts<{ readonly admin?: string }>()
    if (admin !== undefined) command.setOptionValue('account', admin)
  })

const noAdmin = (email: string): DomainError =>
  new DomainError(
    'forbidden',
    'auth.admin_only',
    `${email} is not an admin, so a key of theirs opens only ${personalScopes.join(' and ')}. Use "pricehound users grant-admin" first.`,
  )

const dayMs = 86_400_000

const list = workCommand({
  name: 'keys list',
  summary: 'show API keys, the newest first',
  examples: [''],
  work: async ({ apiKeys }) => ({ items: await apiKeys.list() }),
  columns: [
    ['Id', 'id'],
    ['Name', 'name'],
    ['Opens', 'scopes'],
    ['Owner', 'account.email'],
    ['A minute', 'perMinute'],
    ['Used', 'lastUsedAt'],
    ['Expires', 'expiresAt'],
    ['Revoked', 'revokedAt'],
  ],
  empty: 'No keys.',
})

export const keysCommand: Command = new Command('keys')
  .description('manage API keys')
  .addCommand(create)
  .addCommand(list)
