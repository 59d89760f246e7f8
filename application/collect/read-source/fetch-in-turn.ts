import { FetchError } from '../../fetch/fetch-error.ts'
import type { Fetched, Fetcher, FetchRequest } from '../../fetch/fetcher.ts'
import type { HostQueue } from './host-queue.ts'

type Deps = { readonly fetcher: Fetcher; readonly hostQueue: HostQueue }

type Options = {
  readonly pauseMs: number
  readonly onTurn?: () => void
}

/** The next turn begins when the answer is read or closed. Throws FetchError. */
export const fetchInTurn = async (
  { fetcher, hostQueue }: Deps,
  request: FetchRequest,
  { pauseMs, onTurn }: Options,
): Promise<Fetched> => {
  const host = URL.parse(request.url)?.host
  if (host === undefined) throw new FetchError('address')
  const leave = await hostQueue.enter(host, pauseMs, request.signal)
  try {
    onTurn?.()
    const fetched = await fetcher(request)
    return { ...fetched, body: endedBy(leave, fetched.body), close: closedBy(leave, fetched) }
  } catch (error) {
    leave()
    throw error
  }
}

async function* endedBy(
  leave: () => void,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } finally {
    leave()
  }
}

const closedBy =
  (leave: () => void, { close }: Fetched) =>
  (): void => {
    close()
    leave()
  }
