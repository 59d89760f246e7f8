import { atPace, makePublicFeedDoctor } from '#adapters/composition/feed-doctor.ts'
import { FetchError, type FetchFailure } from '#application/fetch/fetch-error.ts'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
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

const dripping = () => Readable.from(['id,title\n', '1,Lamp\n'].map((piece) => Buffer.from(piece)))

test('what drips is given up, and what comes in time is read whole', async () => {
  const textOf = (bytesPerSecond: number): Promise<string> =>
    text(atPace(dripping(), { graceMs: 0, bytesPerSecond }))
  await expect(textOf(Infinity)).rejects.toMatchObject({ why: 'time' })
  expect(await textOf(0)).toBe('id,title\n1,Lamp\n')
})
