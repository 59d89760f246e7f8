import {
  makeFindAccountById,
  makeFindAccountDetails,
  makeListAccounts,
} from '#adapters/postgres/account/account-store.ts'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeFindStoredPicture } from '#adapters/postgres/account/picture-store.ts'
import { newFileName } from '#adapters/storage/new-file-name.ts'
import {
  makeDisableAccount,
  makeEnableAccount,
  type ManageAccounts,
  makeRemoveAccount,
  makeSetRole,
  makeShowAccount,
} from '#application/account/manage-accounts.ts'
import {
  makeFindPicture,
  type Pictures,
  makeRemovePicture,
  makeSetPicture,
} from '#application/account/picture/pictures.ts'
import type { Program } from './app/program.ts'

type Deps = Pick<Program, 'inTransaction' | 'clock'> & {
  readonly mail: Pick<Program['mail'], 'forget'>
  readonly database: Pick<Program['database'], 'db'>
}

export const makeAccounts = ({ database, inTransaction, clock, mail }: Deps): ManageAccounts => {
  const { db } = database
  const deps = { inTransaction, clock, forgetMails: mail.forget }
  return {
    list: makeListAccounts(db, clock),
    find: makeFindAccountById(db, clock),
    show: makeShowAccount({ findAccountDetails: makeFindAccountDetails(db, clock) }),
    setRole: makeSetRole(deps),
    disable: makeDisableAccount(deps),
    enable: makeEnableAccount(deps),
    remove: makeRemoveAccount(deps),
  }
}

export const makePictures = ({
  database: { db },
  inTransaction,
  imageEncoder,
  files,
  clock,
}: Program): Pictures => ({
  set: makeSetPicture({
    inTransaction,
    attempts: makePgAttempts(db),
    encodeSquare: imageEncoder.encodeSquare,
    files,
    newFileName,
    clock,
  }),
  remove: makeRemovePicture({ inTransaction }),
  // From the primary: whoever has just changed it sees it at once.
  find: makeFindPicture({ findStoredPicture: makeFindStoredPicture(db), files }),
})
