import { commands } from '#cli/commands.ts'
import { readDocument } from '#tests/support/read-document.ts'
import { listOperations } from '#tests/support/server/operations.ts'
import type { Command } from 'commander'
import type { RouteObject } from 'react-router-dom'
import { makeAdminRoutes } from '#web/src/pages/admin/admin-routes.tsx'
import { expect, test } from 'vitest'

const text = readDocument('administration.md')
const [shared = '', commandLine = ''] = text.split('## Only at the command line')

const cellsOf = (part: string): readonly (readonly string[])[] =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| What '))
    .map((line) => line.split('|').slice(1, -1))

const namesIn = (cells: readonly (string | undefined)[]): readonly string[] =>
  cells.flatMap((cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

const sortedSet = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted()

const rows = cellsOf(shared)

test('each row names a page, an operation and a command', () => {
  expect(rows.length).toBeGreaterThan(20)
  for (const [what, ...ways] of rows)
    for (const way of ways) expect({ what, names: namesIn([way]) }).not.toMatchObject({ names: [] })
})

test('the pages are those of administration', () => {
  expect(sortedSet(namesIn(rows.map(([, page]) => page)))).toEqual(sortedSet(pagePaths()))
})

test('the operations are those that are for admins', async () => {
  const operations = await listOperations()
  const forAdmins = operations.filter(({ access }) => access === 'admin').map(({ id }) => id)
  const named = namesIn(rows.map(([, , operation]) => operation))
  expect(named.toSorted()).toEqual(forAdmins.toSorted())
})

test('the commands are all that there are', () => {
  const named = namesIn([
    ...rows.map(([, , , command]) => command),
    ...cellsOf(commandLine).map(([, , command]) => command),
  ])
  expect(sortedSet(named)).toEqual(sortedSet(commands.flatMap((command) => leavesOf(command, []))))
})

const leavesOf = (command: Command, above: readonly string[]): readonly string[] => {
  const names = [...above, command.name()]
  return command.commands.length === 0
    ? [names.join(' ')]
    : command.commands.flatMap((below) => leavesOf(below, names))
}

/** Without addresses that only lead elsewhere. */
const pagePaths = (): readonly string[] => {
  const pathsOf = (route: RouteObject, above: string): readonly string[] => {
    const own = route.path === undefined ? above : `${above}/${route.path}`.replaceAll('//', '/')
    if (route.children) return route.children.flatMap((child) => pathsOf(child, own))
    return route.lazy === undefined ? [] : [own]
  }
  return makeAdminRoutes().flatMap((route) => pathsOf(route, ''))
}
