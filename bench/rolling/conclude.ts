import { failedOf, type Crowd } from './a-crowd.ts'
import type { Fault } from './judge-history.ts'
import { countFailed, type Failed } from './count-failed.ts'
import { judgeMails, tellFaults } from './tell-faults.ts'
import type { Site } from './open-site.ts'

export type Conclusion = {
  readonly answered: number
  readonly failed: Failed
  /** Acknowledged. */
  readonly writes: number
  readonly reads: number
  readonly mails: number
  /** Mails that came again with the same Message-ID. */
  readonly copies: number
}

/** Lets the crowd look at all it wrote, and throws where that, or an effect, is not as it should be. */
export const conclude = async (
  site: Site,
  crowd: Crowd,
  otherFaults: () => Promise<readonly Fault[]> = async () => [],
): Promise<Conclusion> => {
  const seen = await crowd.leave()
  const failed = failedOf(crowd.answers)
  const { faults, copies } = await judgeMails(site, seen.mails)
  const conclusion = {
    answered: crowd.answers.length - failed.length,
    failed: countFailed(failed),
    writes: seen.writes,
    reads: seen.operations - seen.writes,
    mails: seen.mails.length,
    copies,
  }
  console.table(conclusion)
  tellFaults([...seen.faults, ...faults, ...(await otherFaults())])
  return conclusion
}
