import { setImmediate as turn } from 'node:timers/promises'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { connectHostQueue, serveHostQueue } from '#adapters/composition/background/host-queue.ts'
import { fetchInTurn } from '#application/collect/read-source/visit.ts'
import { makeHostQueue, type HostQueue } from '#application/collect/read-source/host-queue.ts'
import { type Fetcher, readBytes } from '#application/fetch/fetcher.ts'
import { afterEach, describe, expect, test } from 'vitest'

describe('a queue of hosts that a thread borrows', () => {
  const ports: MessagePort[] = []
  afterEach(() => ports.splice(0).forEach((port) => port.close()))

  const share = () => {
    let time = 1_000_000
    const slept: number[] = []
    const own = makeHostQueue({
      clock: { now: () => new Date(time) },
      async sleep(ms, signal) {
        signal?.throwIfAborted()
        slept.push(ms)
        time += ms
      },
    })
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    serveHostQueue(own, port1)
    return { own, borrowed: connectHostQueue(port2), thread: port2, slept }
  }

  /** Long enough for messages to and fro. */
  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 20; turns++) await turn()
  }

  const enter = async (queue: HostQueue, inside: string[], name: string, signal?: AbortSignal) => {
    const leave = await queue.enter('kea.example', 1000, signal)
    inside.push(name)
    return leave
  }

  test('lets in one of both threads at a time, with the pause in between', async () => {
    const { own, borrowed, slept } = share()
    const inside: string[] = []
    const leavePage = await enter(borrowed, inside, 'page')
    const picture = enter(own, inside, 'picture')
    await settle()
    expect(inside).toEqual(['page'])
    leavePage()
    const leavePicture = await picture
    expect(slept).toEqual([1000])
    const another = enter(borrowed, inside, 'another page')
    await settle()
    expect(inside).toEqual(['page', 'picture'])
    leavePicture()
    ;(await another)()
    expect(inside).toEqual(['page', 'picture', 'another page'])
  })

  test('goes on when one that waits in the thread gives up', async () => {
    const { own, borrowed } = share()
    const leave = await own.enter('kea.example', 0)
    const gone = new AbortController()
    const waiting = enter(borrowed, [], 'gone', gone.signal)
    await settle()
    gone.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    leave()
    ;(await own.enter('kea.example', 0))()
  })

  test('goes on when the thread ends, wherever it stood', async () => {
    const { own, borrowed, thread } = share()
    await borrowed.enter('kea.example', 0)
    void borrowed.enter('kea.example', 0)
    await settle()
    thread.close()
    ;(await own.enter('kea.example', 0))()
  })

  test('never has a host answer a page and a picture at once', async () => {
    const { own, borrowed } = share()
    let open = 0
    let most = 0
    const fetcher: Fetcher = async ({ url }) => {
      open += 1
      most = Math.max(most, open)
      await turn()
      const none = undefined
      return {
        url,
        status: 200,
        type: none,
        etag: none,
        lastModified: none,
        retryAfter: none,
        header: () => none,
        body: (async function* () {
          await turn()
          yield new Uint8Array(1)
          open -= 1
        })(),
        close: () => {},
      }
    }
    const fetchOne = async (hostQueue: HostQueue, path: string) => {
      const request = { url: `https://kea.example/${path}`, maxBytes: 9 }
      await readBytes(await fetchInTurn({ fetcher, hostQueue }, request, { pauseMs: 1000 }))
    }
    await Promise.all([
      fetchOne(borrowed, 'page'),
      fetchOne(own, 'picture.jpg'),
      fetchOne(borrowed, 'other-page'),
      fetchOne(own, 'other-picture.jpg'),
    ])
    expect(most).toBe(1)
  })
})
