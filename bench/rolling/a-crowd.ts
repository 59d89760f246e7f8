import type { Database } from '#adapters/postgres/database.ts'
import {
  seedAccount,
  seedSession,
  type SeededAccount,
} from '#tests/support/account/seed-account.ts'
import type { Kysely } from 'kysely'
import { aVisitor, type Answered, type Visitor } from './a-visitor.ts'
import { judgeHistory, type AskedEffect, type Fault } from './judge-history.ts'
import { workOf, type Work } from './work-of-a-shopper.ts'

/** Signed-in shoppers who ask one thing after the other, each by themselves. */
export type Crowd = {
  readonly answers: readonly Answered[]
  /** Lets all end what they do, and look at everything once more. */
  readonly leave: () => Promise<Seen>
}

export type Seen = {
  readonly operations: number
  /** Acknowledged. */
  readonly writes: number
  readonly faults: readonly Fault[]
  readonly mails: readonly AskedEffect[]
}

type Options = {
  readonly db: Kysely<Database>
  readonly origin: string
  /** At least one product each. */
  readonly productIds: readonly string[]
  readonly shoppers: number
  /** Accounts that may be sent a mail, one each. */
  readonly recipients: number
}

export const startCrowd = async (options: Options): Promise<Crowd> => {
  const { db, origin, productIds, shoppers } = options
  const recipients: SeededAccount[] = []
  while (recipients.length < options.recipients) recipients.push(await seedAccount(db))
  const answers: Answered[] = []
  const members: { readonly visitor: Visitor; readonly work: Work }[] = []
  for (let number = 0; number < shoppers; number++) {
    const { id: uid } = await seedAccount(db)
    const { token } = await seedSession(db, uid)
    const visitor = aVisitor(origin, number, token, (answered) => answers.push(answered))
    const work = workOf({
      visitor,
      session: `shopper ${number}`,
      uid,
      productId: productIds[number] ?? '',
      productIds,
      nextRecipient: () => recipients.pop()?.email,
    })
    members.push({ visitor, work })
  }
  const over = new AbortController()
  const goOn = async ({ work }: { work: Work }): Promise<void> => {
    while (!over.signal.aborted) await work.step()
  }
  const going = Promise.all(members.map(goOn))
  // Told by whoever awaits it.
  going.catch(() => {})
  return {
    answers,
    async leave() {
      over.abort()
      await going
      await Promise.all(members.map(({ work }) => work.end()))
      for (const { visitor } of members) visitor.leave()
      const operations = members.flatMap(({ work }) => work.operations)
      return {
        operations: operations.length,
        writes: operations.filter(
          (operation) => operation.kind === 'write' && operation.outcome === 'done',
        ).length,
        faults: members.flatMap(({ work }) => judgeHistory(work.operations)),
        mails: members.flatMap(({ work }) => work.mails),
      }
    },
  }
}

/** Answers that a server or nobody is to blame for. */
export const failedOf = (answers: readonly Answered[]): readonly Answered[] =>
  answers.filter(({ status }) => status === 0 || status >= 500)
