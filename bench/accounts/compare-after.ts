import { randomUUID } from 'node:crypto'

/** How well the time of the next five searches tells a known address from an unknown one: 0.5 = not at all. */
export type AfterReport = Readonly<Record<string, number>>

type Asked = {
  readonly origin: string
  readonly steps: Readonly<Record<string, (email: string) => object>>
  readonly knownEmails: readonly string[]
  readonly post: (origin: string, path: string, body: object) => Promise<number>
}

/** Known and unknown in turn, so that whatever else the machine does meets both alike. */
export const compareAfter = async (asked: Asked): Promise<AfterReport> => {
  const { origin, steps, knownEmails, post } = asked
  const report: Record<string, number> = {}
  for (const [path, bodyOf] of Object.entries(steps)) {
    const timeAfter = async (email: string): Promise<number> => {
      await post(origin, path, bodyOf(email))
      const begun = performance.now()
      for (let n = 0; n < nextRequests; n++) {
        await (await fetch(`${origin}/api/search?query=samsung`)).arrayBuffer()
      }
      return performance.now() - begun
    }
    const known: number[] = []
    const unknown: number[] = []
    for (const [index, email] of knownEmails.entries()) {
      const stranger = `${randomUUID()}@example.com`
      const inTurn = index % 2 === 0 ? [email, stranger] : [stranger, email]
      for (const one of inTurn) (one === email ? known : unknown).push(await timeAfter(one))
    }
    report[path] = separation(known, unknown)
    console.log(
      `${path.padEnd(26)} the next ${nextRequests} searches: AUC ${report[path].toFixed(3)}`,
    )
  }
  return report
}

const nextRequests = 5

/** The share of pairs in which the first is above the second. */
const separation = (above: readonly number[], below: readonly number[]): number => {
  let wins = 0
  for (const a of above) for (const b of below) wins += a > b ? 1 : a === b ? 0.5 : 0
  return wins / (above.length * below.length)
}
