import { readConfig, readEnvironment } from '#adapters/composition/config/config.ts'
import { describeSettings } from '#adapters/composition/config/describe-settings.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { Command } from 'commander'
import { print, printJson } from '../../print.ts'
import { makeTable } from '../../show/table.ts'

export const configCommand = new Command('config')
  .description('print the effective settings, without secrets')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound config\n  PORT=8080 pricehound config --json')
  .action(({ json }: { json?: true }) => {
    const environment = readEnvironment(projectRoot)
    const shown = describeSettings(readConfig(environment, projectRoot), environment)
    if (json) return printJson(shown)
    const rows = shown.map(({ name, value, from, description }) => [
      name,
      value ?? '(not set)',
      from === 'default' ? '' : 'set',
      description,
    ])
    print(makeTable(columns, rows))
  })

const columns = [
  { heading: 'Setting' },
  { heading: 'Value', wraps: true },
  { heading: '' },
  { heading: 'Meaning', wraps: true },
] as const
