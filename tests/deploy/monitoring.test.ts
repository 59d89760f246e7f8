import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { aServer } from '#tests/support/server/a-server.ts'

const server = aServer()
afterAll(() => server.close())

/** Names of what a server tells, with what Prometheus makes of a histogram, and its own `up`. */
const told = async (): Promise<ReadonlySet<string>> => {
  for (const url of ['/', '/api/search']) await server.inject(url)
  const { body } = await server.inject({ url: '/metrics', headers: { host: 'localhost' } })
  return new Set(['up', ...[...body.matchAll(/^([a-z_\d]+)[{ ]/gm)].map(([, name = '']) => name)])
}

const read = (file: string): string =>
  readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')

/** What is neither a function, an operator, a label nor a text. */
const metricsIn = (expression: string): readonly string[] =>
  [
    ...expression
      .replaceAll(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]|\b(by|without|offset)\s*(\([^)]*\)|\w+)/g, ' ')
      .matchAll(/\b([a-z]\w*)\b(?!\s*\()/g),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !/^(and|or|unless|le)$/.test(name))

type Rule = {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly action: string }
}

const rules = (): readonly Rule[] => {
  const { groups } = parse(read('prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }
  return groups.flatMap((group) => group.rules)
}

type Dashboard = {
  readonly panels: readonly {
    readonly id: number
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

const panels = (): Dashboard['panels'] =>
  (JSON.parse(read('grafana/dashboard.json')) as Dashboard).panels

test('finds the metrics of an expression', () => {
  expect(
    metricsIn(
      'max by (source) (source_age_seconds{a="b"}) > 3 * rate(up[5m] offset 1h) and jobs_failed',
    ),
  ).toEqual(['source_age_seconds', 'up', 'jobs_failed'])
})

test('every alert and every panel asks for what servers tell', async () => {
  const names = await told()
  const asked = [
    ...rules().map(({ alert, expr }) => [alert, expr] as const),
    ...panels().flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]
  expect(asked.length).toBeGreaterThan(25)
  for (const [title, expression] of asked) {
    const metrics = metricsIn(expression)
    expect(metrics, title).not.toEqual([])
    for (const name of metrics) expect(names, `${title}: ${name}`).toContain(name)
  }
})

test('every alert says what is wrong, how bad it is, and what to do', () => {
  for (const { alert, labels, annotations } of rules()) {
    expect(labels.severity, alert).toMatch(/^(page|warn)$/)
    expect(annotations.summary, alert).toMatch(/\w/)
    expect(annotations.action, alert).toMatch(/\w/)
  }
})

test('what is told for the operator is on the dashboard', async () => {
  const shown = new Set(
    panels().flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))),
  )
  const ours = [...(await told())].filter((name) =>
    /^(database|replica|jobs|mails|source)_/.test(name),
  )
  expect(ours.length).toBeGreaterThan(12)
  expect(ours.filter((name) => !shown.has(name))).toEqual([])
  expect(new Set(panels().map(({ id }) => id)).size).toBe(panels().length)
})
