import { toEmailAddress } from '#domain/account/email-address.ts'
import { Command, InvalidArgumentError } from 'commander'
import { print, printJson } from '../../print.ts'
import { showWatches } from '../../show/show-watches.ts'
import { usingApp } from '../../using-app.ts'

const address = (text: string): string => {
  const email = toEmailAddress(text)
  if (email !== undefined) return email
  throw new InvalidArgumentError('It must be an email address.')
}

const upToThousand = (text: string): number => {
  if (/^([1-9]\d{0,2}|1000)$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1 to 1000.')
}

type ListOptions = { readonly email?: string; readonly limit: number; readonly json?: true }

const list = new Command('list')
  .description('list watches of products and searches, newest first')
  .option('--email <address>', 'only those of this address or of its account', address)
  .option('--limit <number>', 'at most so many', upToThousand, 100)
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound watches list --email aroha@example.nz')
  .action(({ email, limit, json }: ListOptions) =>
    usingApp(async (app) => {
      const found = await app.watches.listAll(email, limit)
      if (json) printJson(found)
      else print(showWatches(found))
    }),
  )

const check = new Command('check')
  .description('find watched prices that were reached, and queue the emails, as the job does')
  .addHelpText('after', '\nExamples:\n  pricehound watches check')
  .action(() =>
    usingApp(async (app) => {
      await app.watches.check()
      print('All changes were checked.')
    }),
  )

const sendDigest = new Command('send-digest')
  .description('queue daily and weekly digests before their time')
  .addHelpText('after', '\nExamples:\n  pricehound watches send-digest')
  .action(() =>
    usingApp(async (app) => {
      const told = await app.watches.sendDigests()
      print(told === 1 ? '1 event was due.' : `${told} events were due.`)
    }),
  )

export const watchesCommand = new Command('watches')
  .description('list watched prices and searches, check them, and send digests')
  .addCommand(list)
  .addCommand(check)
  .addCommand(sendDigest)
