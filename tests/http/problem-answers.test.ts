import { ProblemSchema } from '#openapi/schemas/problem.ts'
import { expect, test } from 'vitest'
import { fuzzAsync } from '#tests/support/fuzz/fuzz.ts'
import { wildRequests } from '#tests/support/fuzz/inputs.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { listOperations } from '#tests/support/server/operations.ts'

test('whatever is asked of the API is answered, or refused with a problem that names itself', async () => {
  const limits = { eventLoopDelayMs: Infinity, ...unlimited }
  const app = aServer({}, { limits })
  const paths = [...new Set((await listOperations()).map(({ path }) => path)), '/api/{any}']
  const api = paths.filter((path) => path.startsWith('/api/'))
  const asked = { what: 'problem answers', cases: 2000, inputs: wildRequests(api) }
  await fuzzAsync(asked, async ({ payload, ...request }) => {
    const answer = await app.inject({ ...request, ...(payload !== undefined && { payload }) })
    const { statusCode, headers, body } = answer
    expect(statusCode, request.url).toBeLessThan(500)
    if (statusCode < 400) return
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(ProblemSchema.parse(JSON.parse(body)).status).toBe(statusCode)
  })
})

const unlimited = {
  searchesPerMinute: 1e6,
  readsPerMinute: 1e6,
  writesPerMinute: 1e6,
  pagesPerMinute: 1e6,
}
