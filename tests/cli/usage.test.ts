import { commands } from '#cli/commands.ts'
import { leavesOf, nameOf } from '#tests/support/command/leaves.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { describe, expect, test } from 'vitest'

describe('the command line', () => {
  test('shows every command with --help', async () => {
    const { code, stdout } = await runCommand(['--help'])
    expect(code).toBe(0)
    for (const command of commands) expect(stdout).toContain(`  ${command.name()} `)
    expect(stdout).toContain('Exit codes: 0 success, 1 internal error')
  })

  test.each([
    ['an unknown command', ['bark'], /^unknown command 'bark'/],
    ['an unknown option', ['config', '--colour'], /^unknown option '--colour'/],
    ['a missing argument', ['jobs', 'retry'], /^missing required argument 'id-or-name'/],
    ['too many arguments', ['config', 'PORT'], /^too many arguments/],
    ['a country that is not served', ['search', 'tv', '--country', 'US'], /'US' is invalid/],
    ['a page beyond all', ['search', 'tv', '--page', '1001'], /a whole number from 1 to 1000/],
    [
      'a page that is no number',
      ['search', 'tv', '--page', 'two'],
      /'--page <number>' argument 'two' is invalid/,
    ],
    [
      'a price that is none',
      ['search', '--min', 'abc'],
      /'--min <amount>' argument 'abc' is invalid/,
    ],
    ['a price in cents', ['search', '--max', '9.99'], /must be whole dollars/],
    ['an unknown basis', ['search', '--basis', 'total'], /'total' is invalid.*delivered, item/s],
    [
      'an unknown condition',
      ['search', '--condition', 'used,broken'],
      /'used,broken' is invalid\. It must be a list of new, refurbished, used, open-box\./,
    ],
    [
      'a range that is upside down',
      ['search', '--attribute', 'memory:16..8'],
      /'memory:16\.\.8' is invalid\. It must be from the lower end to the higher/,
    ],
    [
      'an unknown colour',
      ['search', '--colour', 'pink', '--colour', 'mud'],
      /'mud' is invalid\. It must be a list of black, white, .*, pink, multicolour\./,
    ],
  ])('exits 2 for %s', async (_what, args, message) => {
    const { code, stdout, stderr } = await runCommand(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
  })

  test('tells a refusal as a problem with --json', async () => {
    const { code, stdout, stderr } = await runCommand(['config', '--json'], {
      env: { PORT: 'x', LOG_LEVEL: 'loud' },
    })
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(JSON.parse(stderr)).toMatchObject({
      code: 'config.invalid',
      errors: [
        { field: 'PORT', message: 'is not a whole number from 0 to 65535' },
        { field: 'LOG_LEVEL', message: expect.stringContaining('must be one of') },
      ],
    })
  })

  test.each([
    [['retailers', 'add'], '--name, --domain, --logo, --from, --time-nz, --free-over'],
    [['products', 'add'], '--name, --category, --subcategory, --description, --photo'],
    [['sources', 'add', 'kea'], '--name, --url'],
    [['ads', 'add'], '--company, --email, --image, --link, --type, --start, --expiry'],
    [['keys', 'create'], '--account, --name, --scopes'],
  ])('%j says beforehand what it needs where nobody can be asked', async (args, needed) => {
    const refused = await runCommand(args)
    expect(refused.stderr).toContain(`no terminal to prompt at; add ${needed}\n`)
    const { stdout } = await runCommand([...args, '--help'])
    expect(stdout).toMatch(new RegExp(`Without a terminal it requires ${needed}[. ]`))
  })

  test('prints settings that a script can read, without secrets', async () => {
    const { code, stdout } = await runCommand(['config', '--json'], {
      env: { METRICS_TOKEN: 'hunter2', PORT: '8080' },
    })
    expect(code).toBe(0)
    expect(stdout).not.toContain('hunter2')
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({ name: 'PORT', value: '8080', from: 'environment' }),
    )
  })

  test.each(leavesOf(commands).map((command) => [nameOf(command), command] as const))(
    '%s explains itself with an example, and takes no option that it does not know',
    async (name, command) => {
      const { code, stdout } = await runCommand([...name.split(' '), '--help'])
      expect(code).toBe(0)
      expect(command.description()).not.toBe('')
      expect(stdout).toContain(`\n  pricehound ${name}`)
      const refused = await runCommand([...name.split(' '), '--no-such-option'])
      expect(refused.code).toBe(2)
      expect(refused.stderr).toMatch(/^(unknown option '--no-such-option'|required option)/)
    },
  )
})
