import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeArgon2Hasher } from '#adapters/identity/passwords.ts'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, inject } from 'vitest'
import { seedAccount, seedSession } from '#tests/support/account/seed-account.ts'

/** Somebody of the site that all browser tests share. */
export type SiteAccount = {
  readonly id: string
  readonly email: string
  readonly password: string
  /** For `visit`: the browser is signed in. */
  readonly prepare: (page: Page) => Promise<void>
}

export type SiteAccounts = {
  readonly db: () => DatabaseHandle['db']
  /** Somebody new, with a name and a password. */
  readonly make: (name: string, role?: 'user' | 'admin') => Promise<SiteAccount>
}

/** Makes accounts beside the running site, in its own database; closes it when the file is done. */
export const siteAccounts = (): SiteAccounts => {
  let database: DatabaseHandle
  beforeAll(async () => {
    database = await openDatabase({
      dataDir: inject('siteFolder'),
      role: 'cli',
      statementLimitMs: 60_000,
      idleLimitMs: 5000,
    })
  })
  afterAll(() => database.close())
  return {
    db: () => database.db,
    async make(name, role = 'user') {
      const { db } = database
      const { id, email } = await seedAccount(db)
      await db.updateTable('account').set({ name, role }).where('id', '=', id).execute()
      await db
        .insertInto('password_credential')
        .values({
          account_id: id,
          hash: await hash,
          changed_at: new Date(),
        })
        .execute()
      const { token } = await seedSession(db, id)
      return {
        id,
        email,
        password,
        async prepare(page) {
          const url = inject('siteUrl')
          await page.context().addCookies([{ name: 'session', value: token, url, httpOnly: true }])
          await page.addInitScript(rememberOnce, { uid: id, displayName: name, email, role })
        },
      }
    },
  }
}

const password = 'kauri-tui-rimu-42'
/** Everybody's is the same, so it is made once. */
const hash = makeArgon2Hasher().hash(password)

/** As signing in leaves a browser: a page knows at once who is there, and asks them for no address. */
const rememberOnce = (user: Readonly<Record<string, string>>): void => {
  try {
    // What the site forgets of somebody is no cookie of the test.
    const page: { cookie: string } = Reflect.get(globalThis, 'document')
    if (page.cookie.includes('remembered')) return
    page.cookie = 'remembered=yes; path=/'
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('wishesOf', user['uid'] ?? '')
  } catch {
    // A document without storage.
  }
}
