import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import {
  makeFindContactMessage,
  makeListContactMessages,
} from '#adapters/postgres/contact/contact-reads.ts'
import type { Database } from '#adapters/postgres/database.ts'
import { makeLimitAttempts } from '#application/account/limits.ts'
import {
  makeCloseContactMessage,
  type CloseContactMessage,
} from '#application/contact/close-contact-message.ts'
import type { ListContactMessages } from '#application/contact/contact-view.ts'
import {
  makeSendContactMessage,
  type SendContactMessage,
} from '#application/contact/send-contact-message.ts'
import {
  makeShowContactMessage,
  type ShowContactMessage,
} from '#application/contact/show-contact-message.ts'
import type { Clock, InTransaction, NewId } from '#application/ports.ts'
import type { Kysely } from 'kysely'
import type { Stores } from './make-stores.ts'

/** What people write to us. */
export type Contact = {
  readonly send: SendContactMessage
  readonly list: ListContactMessages
  readonly show: ShowContactMessage
  readonly close: CloseContactMessage
}

type Deps = {
  readonly db: Kysely<Database>
  readonly inTransaction: InTransaction<Stores>
  readonly supportEmail: string
  readonly newId: NewId
  readonly clock: Clock
}

export const makeContact = (deps: Deps): Contact => {
  const { db, clock } = deps
  const limitAttempts = makeLimitAttempts({ attempts: makePgAttempts(db), clock })
  return {
    send: makeSendContactMessage({ ...deps, limitAttempts }),
    list: makeListContactMessages(db),
    show: makeShowContactMessage({ findContactMessage: makeFindContactMessage(db) }),
    close: makeCloseContactMessage(deps),
  }
}
