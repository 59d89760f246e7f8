import { makePublicFeedDoctor } from '#adapters/composition/feed-doctor.ts'
import { FetchError, type FetchFailure } from '#application/fetch/fetch-error.ts'
import { expect, test } from 'vitest'

const messageFor = async (why: FetchFailure): Promise<string | undefined> => {
  const { checkAt } = makePublicFeedDoctor({
    clock: { now: () => new Date() },
    fetcher: () => Promise.reject(new FetchError(why)),
  })
  return (await checkAt('https://kea.example/feed.xml', { country: 'NZ' })).broken?.message
}

test('nobody learns from it whether a name leads into a network or nowhere', async () => {
  expect(await messageFor('address')).toBe(await messageFor('network'))
  expect(await messageFor('address')).not.toBe(await messageFor('size'))
})
