import 'reflect-metadata'
import { makePublicFeedDoctor } from '#adapters/composition/make-feed-doctor.ts'
import { tokens } from '#adapters/composition/tokens.ts'
import { FetchError, type FetchFailure } from '#application/fetch/fetch-error.ts'
import { container } from 'tsyringe'
import { expect, test } from 'vitest'

const messageFor = async (why: FetchFailure): Promise<string | undefined> => {
  const c = container.createChildContainer()
  c.registerInstance(tokens.clock, { now: () => new Date() })
  c.registerInstance(tokens.fetcher, () => Promise.reject(new FetchError(why)))
  const { checkAt } = makePublicFeedDoctor(c)
  return (await checkAt('https://kea.example/feed.xml', { country: 'NZ' })).broken?.message
}

test('nobody learns from it whether a name leads into a network or nowhere', async () => {
  expect(await messageFor('address')).toBe(await messageFor('network'))
  expect(await messageFor('address')).not.toBe(await messageFor('size'))
})
