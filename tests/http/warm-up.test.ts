import { warmUp } from '#adapters/http/server/warm-up.ts'
import { aServer, aWeb } from '#tests/support/server/a-server.ts'
import { expect, test } from 'vitest'

const publicUrl = new URL('http://localhost:3000')

test('a server answers its home and a search before it listens', async () => {
  const asked: string[] = []
  const app = aServer({
    web: {
      ...aWeb,
      renderPage: async ({ url }) => {
        asked.push(url.slice(new URL(url).origin.length))
        return { status: 200, html: '<!doctype html>' }
      },
    },
  })
  await warmUp(app, publicUrl)
  expect(asked.toSorted()).toEqual(['/', '/search?q=phone&condition=new'])
})

test('it listens though no page can be answered', async () => {
  const app = aServer({
    web: { ...aWeb, renderPage: () => Promise.reject(new Error('no database')) },
  })
  await expect(warmUp(app, publicUrl)).resolves.toBeUndefined()
})
