import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'

const pathTo = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const ReportSchema = z.object({
  totals: z.object({ errors: z.int(), warnings: z.int(), ignored: z.int() }),
  problems: z.array(z.unknown()),
})

test('the API document has no faults that Redocly knows', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      pathTo('node_modules/@redocly/cli/bin/cli.js'),
      'lint',
      pathTo('openapi/openapi.json'),
      `--config=${pathTo('openapi/redocly.yaml')}`,
      '--format=json',
    ],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  )
  expect(ReportSchema.parse(JSON.parse(stdout))).toEqual({
    totals: { errors: 0, warnings: 0, ignored: 0 },
    problems: [],
  })
})
