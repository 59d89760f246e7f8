import { makeHostQueue } from '#application/collect/read-source/host-queue.ts'
import { describe, expect, test } from 'vitest'

const kit = () => {
  let time = 0
  const slept: number[] = []
  const queue = makeHostQueue({
    clock: { now: () => new Date(time) },
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      slept.push(ms)
      time += ms
    },
  })
  return { queue, slept, pass: (ms: number) => void (time += ms) }
}

describe('the queue of a host', () => {
  test('lets one in at a time, in order, and others at once', async () => {
    const { queue } = kit()
    const inside: string[] = []
    const first = await queue.enter('a', 0)
    const second = queue.enter('a', 0).then((leave) => (inside.push('second'), leave))
    const third = queue.enter('a', 0).then((leave) => (inside.push('third'), leave))
    const other = await queue.enter('b', 0)
    await Promise.resolve()
    expect(inside).toEqual([])
    first()
    first()
    const leave = await second
    await Promise.resolve()
    expect(inside).toEqual(['second'])
    leave()
    ;(await third)()
    expect(inside).toEqual(['second', 'third'])
    other()
  })

  test('pauses from the end of one to the beginning of the next', async () => {
    const { queue, slept, pass } = kit()
    pass(1_000_000)
    const leave = await queue.enter('a', 1000)
    pass(5000)
    leave()
    pass(300)
    ;(await queue.enter('a', 1000))()
    expect(slept).toEqual([700])
    pass(2000)
    ;(await queue.enter('a', 1000))()
    ;(await queue.enter('a', 0))()
    expect(slept).toEqual([700])
    // Put back by an hour, the clock keeps nobody for an hour.
    pass(-3_600_000)
    ;(await queue.enter('a', 1000))()
    expect(slept).toEqual([700, 1000])
  })

  test('goes on without those who leave it', async () => {
    const { queue } = kit()
    const leave = await queue.enter('a', 0)
    const left = new AbortController()
    const waiting = queue.enter('a', 0, left.signal)
    const next = queue.enter('a', 0)
    left.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    await expect(queue.enter('a', 0, left.signal)).rejects.toThrow('enough')
    leave()
    ;(await next)()
  })

  test('remembers no more hosts than it must', async () => {
    const { queue, slept, pass } = kit()
    pass(1_000_000)
    const stays = await queue.enter('stays', 0)
    for (let at = 0; at < 1100; at += 1) (await queue.enter(`host-${at}`, 0))()
    let isIn = false
    const next = queue.enter('stays', 0).then((leave) => ((isIn = true), leave))
    await Promise.resolve()
    expect(isIn).toBe(false)
    stays()
    ;(await next)()
    expect(slept).toEqual([])
  })
})
