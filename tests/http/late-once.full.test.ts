import { expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'

test('an event loop that was late once answers as before', async () => {
  const app = aServer({}, { limits: { eventLoopDelayMs: 200 } })
  await app.ready()
  const blockedUntil = performance.now() + 2500
  while (performance.now() < blockedUntil);
  const until = performance.now() + 3500
  while (performance.now() < until) {
    expect((await app.inject('/api/search')).statusCode).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})
