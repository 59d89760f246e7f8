import { makeContact } from '#adapters/composition/contact.ts'
import { makeReviews } from '#adapters/composition/review.ts'
import { makeWishlist } from '#adapters/composition/wishlist.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { secrets } from '#adapters/identity/secrets.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { wishlistMaxItems } from '#domain/wishlist/place-wish.ts'
import { accountKitOn, password } from '#tests/support/account/account-kit.ts'
import { seedAccount, seedSession } from '#tests/support/account/seed-account.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { sql } from 'kysely'

/**
 * Batches with three parts where they are whole: a sign-up or a message counts for one, and its mail for two; an
 * account, its password and its session for one each; a wish for all three; a review for one, and the ratings of its
 * model, where they say the same, for two.
 */
export const heldActs = `
  select split_part(email, '@', 1) as batch,
    1 + 2 * (select count(*) from outbox where sign_up_id = sign_up.id) as parts
  from sign_up
  union all
  select split_part(email, '@', 1),
    1 + (select count(*) from password_credential where account_id = account.id)
      + (select count(*) from session where account_id = account.id)
  from account
  union all select name, 3 from wishlist_item
  union all
  select subject, 1 + 2 * (
    select count(*) from outbox where contact_message_id = contact_message.id
  ) from contact_message
  union all
  select product.title, 1 + 2 * (rating_count = 1 and rating_sum = review.rating)::integer
  from review
  join product on product.id = review.product_id
  join product_group on product_group.id = review.group_id`

type Act = (batch: string) => Promise<void>

/** What people do, each with the batch as address, name, subject or title; each settles once acknowledged. */
export const makeActs = (database: DatabaseHandle): Readonly<Record<string, Act>> => {
  const { db } = database
  const clock = { now: () => new Date() }
  const newId = makeNewId()
  const inTransaction = transactionsOn(database, clock)
  const { identity, aBrowser, clock: clockOfAccounts } = accountKitOn(database)
  const config = { supportEmail: 'support@example.nz' }
  const contact = makeContact({ database, inTransaction, config, newId, clock })
  const search = { find: () => Promise.reject(new Error('nothing is searched for here')) }
  const reviews = makeReviews({ database, inTransaction, search, clock, newId })
  const wishlist = makeWishlist({ database, inTransaction, clock })

  const signUp = async (batch: string) => {
    const browser = aBrowser()
    const asked = { email: `${batch}@example.nz`, name: batch, password }
    browser.pendingToken = (await identity.signUp(asked, browser)).pendingToken
    return browser
  }
  /** Somebody new after so many times. */
  const ownerFor = (times: number): (() => Promise<string>) => {
    let count = 0
    let owner = ''
    return async () => {
      if (count++ % times === 0) owner = await makeOwner(database)
      return owner
    }
  }
  const [wisher, reviewer] = [ownerFor(wishlistMaxItems), ownerFor(reviewsOfOne)]
  return {
    async 'sign-up'(batch) {
      await signUp(batch)
    },
    async session(batch) {
      const browser = await signUp(batch)
      const { token, hash } = secrets.make()
      const ofBatch = db.selectFrom('sign_up').where('name', '=', batch).select('id')
      const { id } = await ofBatch.executeTakeFirstOrThrow()
      const createdAt = clockOfAccounts.now()
      await inTransaction(({ tokens }) =>
        tokens.add({
          hash,
          kind: 'verify-sign-up',
          owner: { signUpId: id },
          email: `${batch}@example.nz`,
          createdAt,
          expiresAt: new Date(createdAt.getTime() + 60_000),
        }),
      )
      await identity.verify({ token, password: undefined }, browser, undefined)
    },
    async wish(batch) {
      const draft = {
        title: batch,
        price: '',
        logo: '',
        date: '',
        productId: undefined,
        noted: undefined,
      }
      await wishlist.add({ ...draft, country: 'NZ' }, await wisher())
    },
    message: (batch) =>
      contact.send(
        {
          name: 'Aroha',
          email: 'aroha@example.nz',
          reason: 'bug',
          productUrl: '',
          subject: batch,
          message: batch,
        },
        { addressBlock: batch, account: undefined },
        undefined,
      ),
    async review(batch) {
      const author = await reviewer()
      await addProduct(database, batch)
      await reviews.submit({ productQuery: batch, rating: 4, text: batch }, author)
    },
  }
}

/** Fewer than anybody may write in an hour. */
const reviewsOfOne = 50

/** With all three parts of an account, or with none, wherever the program is killed. */
const makeOwner = ({ db }: DatabaseHandle): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { id } = await seedAccount(trx)
    await seedSession(trx, id)
    await trx
      .insertInto('password_credential')
      .values({ account_id: id, hash: '$argon2id$', changed_at: new Date() })
      .execute()
    return id
  })

const addProduct = async ({ db }: DatabaseHandle, title: string): Promise<void> => {
  await sql`
    insert into category (slug, name, depth, position) values ('crash', 'Crash', 1, 0)
    on conflict do nothing`.execute(db)
  await sql`
    with made as (insert into product_group (title) values (${title}) returning id)
    insert into product (public_id, slug, group_id, category_id, title)
    select translate(substr(md5(${title}), 1, 11), '0', 'Z'), ${title}, made.id, category.id, ${title}
    from made, category where category.slug = 'crash'`.execute(db)
}
