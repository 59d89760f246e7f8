import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import {
  makeFindContactMessage,
  makeListContactMessages,
} from '#adapters/postgres/contact/contact-store.ts'
import { makeLimitAttempts } from '#application/account/limits.ts'
import { contactUseCases, type Contact } from '#application/contact/contact.ts'
import type { Program } from './app/program.ts'
import { wire } from './app/wire.ts'

type Deps = Pick<Program, 'inTransaction' | 'newId' | 'clock'> & {
  readonly database: Pick<Program['database'], 'db'>
  readonly config: Pick<Program['config'], 'supportEmail'>
}

export const makeContact = (program: Deps): Contact => {
  const { inTransaction, newId, clock, database, config } = program
  const { db } = database
  const attempts = makePgAttempts(db)
  const deps = {
    inTransaction,
    newId,
    clock,
    supportEmail: config.supportEmail,
    attempts,
    limitAttempts: makeLimitAttempts({ attempts, clock }),
  }
  return {
    ...wire(contactUseCases, { ...deps, findContactMessage: makeFindContactMessage(db) }),
    list: makeListContactMessages(db),
  }
}
