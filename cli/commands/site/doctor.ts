import { readConfig, readEnvironment } from '#adapters/composition/config/config.ts'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { DomainError } from '#domain/errors.ts'
import { Command } from 'commander'
import { print, printJson } from '../../print.ts'
import { makeTable } from '../../show/table.ts'
import type { Finding } from '#application/operation/examine.ts'

export const doctorCommand = new Command('doctor')
  .description('check what this installation needs, and name what to do')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
Looks at settings, database, clock, replicas, jobs, backups, disk, mail and pictures. Exit code 3
says that something has failed; warnings alone are 0.

Examples:
  pricehound doctor
  pricehound doctor --json`,
  )
  .action(async ({ json }: { json?: true }) => {
    const findings = await examineAll()
    if (findings.some(({ state }) => state === 'failed')) process.exitCode = 3
    if (json) return printJson(findings)
    print(makeTable(columns, findings.map(rowOf)))
  })

/** Without valid settings there is nothing else to look at. */
const examineAll = async (): Promise<readonly Finding[]> => {
  try {
    const config = readConfig(readEnvironment(projectRoot), projectRoot)
    const { examineInstallation } = await import('#adapters/composition/operation/doctor.ts')
    return await examineInstallation(config)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'config.invalid') throw error
    return error.message
      .split('\n')
      .map((says) => ({ subject: 'settings', state: 'failed', says, todo: 'Change the setting.' }))
  }
}

const rowOf = ({ subject, state, says, todo = '' }: Finding): string[] => [
  subject,
  state,
  says,
  todo,
]

const columns = [
  { heading: 'What' },
  { heading: 'State' },
  { heading: 'Found', wraps: true },
  { heading: 'To do', wraps: true },
] as const
