import type { AccountId } from '#domain/ids.ts'
import type { ReportReason } from '#domain/review/review.ts'
import type { LimitAttempts } from '../account/limits.ts'
import type { Clock, NewId } from '../ports.ts'
import { reportLimit } from './limits.ts'
import { reviewNotFound } from './review-errors.ts'
import type { ReportToStore } from './review-store.ts'

type Deps = {
  readonly reportToStore: ReportToStore
  readonly limitAttempts: LimitAttempts
  /** 32 bytes that tell equal texts apart from others. */
  readonly hashOf: (text: string) => Uint8Array
  readonly clock: Clock
  readonly newId: NewId
}

/** Once per account, or once a day per address block. Throws DomainError 'not-found', 'limited'. */
export const makeReportReview =
  ({ reportToStore, limitAttempts, hashOf, clock, newId }: Deps) =>
  async (
    { reviewId, reason }: { readonly reviewId: string; readonly reason: ReportReason },
    {
      accountId,
      addressBlock,
    }: {
      readonly accountId: AccountId | undefined
      readonly addressBlock: string
    },
  ): Promise<void> => {
    await limitAttempts([reportLimit(accountId ?? addressBlock)])
    const by =
      accountId === undefined
        ? // With the review, so that nobody sees what else the same readers have reported.
          { blockHash: hashOf(`${reviewId} ${addressBlock}`) }
        : { accountId }
    const at = clock.now()
    if (!(await reportToStore({ id: newId(), reviewId, by, reason, at }))) throw reviewNotFound()
  }
