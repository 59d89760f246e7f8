import { spawn } from 'node:child_process'

type Outcome = {
  readonly title: string
  readonly seconds: number
  readonly output: string
  readonly ok: boolean
}

const run = (title: string, command: string, ...args: string[]): Promise<Outcome> => {
  const startedAt = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => {
    const end = (ok: boolean, output: string): void =>
      resolve({ title, ok, output, seconds: (performance.now() - startedAt) / 1000 })
    child.on('error', (error) => end(false, error.message))
    child.on('close', (code) => end(code === 0, Buffer.concat(chunks).toString()))
  })
}

const report = ({ title, seconds, ok, output }: Outcome): boolean => {
  if (!ok) console.log(output)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${title}, ${seconds.toFixed(1)} s`)
  return ok
}

const outcomes = await Promise.all([
  run('types', 'tsc', '-b'),
  run('lint', 'oxlint', '--type-aware'),
  run('format', 'oxfmt', '--check'),
  run('layers, domain and application tests', 'vitest', 'run', '--project', 'unit'),
])
process.exitCode = outcomes.map(report).every(Boolean) ? 0 : 1
