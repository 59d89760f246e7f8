import { setTimeout as sleep } from 'node:timers/promises'
import { seedAccount, seedSession } from '#tests/support/account/seed-account.ts'
import { aVisitor } from './a-visitor.ts'
import { judgeEffects, type AskedEffect, type Fault } from './judge-history.ts'
import { outcomeOf } from './notes.ts'
import type { Site } from './open-site.ts'

/** An admin's program that adds shops, and asks again with the same `Idempotency-Key` until it has an answer. */
export type Importer = {
  /** Shops that were added twice, or not at all. */
  readonly stop: () => Promise<readonly Fault[]>
}

export const startImporter = async ({ database: { db }, fleet }: Site): Promise<Importer> => {
  const { id } = await seedAccount(db, { role: 'admin' })
  const { token } = await seedSession(db, id)
  const visitor = aVisitor(fleet.origin, importersAddress, token)
  const asked: AskedEffect[] = []
  const over = new AbortController()
  const addShop = async (number: number): Promise<void> => {
    const name = `Imported shop ${number}`
    for (;;) {
      const answer = await visitor.ask('POST', '/api/retailers', draftOf(name), {
        'idempotency-key': name.replaceAll(' ', '-'),
      })
      const outcome = outcomeOf(answer)
      const { code } = (answer.body ?? {}) as { code?: string }
      // Killed between the commit and the note of its answer: asked again, it is told what it made itself.
      const wasMade = code === 'retailer.exists'
      if (outcome === 'done' || wasMade) return void asked.push({ id: name, outcome: 'done' })
      // The request that was killed holds the key a while longer.
      if (outcome === 'refused' && code !== 'request.under_way')
        throw new Error(`adding a shop was refused: ${JSON.stringify(answer.body)}`)
      await sleep(300)
    }
  }
  const work = async (): Promise<void> => {
    for (let number = 1; !over.signal.aborted; number++) {
      await addShop(number)
      await sleep(pauseMs)
    }
  }
  const working = work()
  // Told by whoever awaits it.
  working.catch(() => {})
  return {
    async stop() {
      over.abort()
      await working
      visitor.leave()
      const shops = await db
        .selectFrom('retailer')
        .select('name')
        .where('name', 'like', 'Imported shop %')
        .execute()
      console.log(`${asked.length} shops were added, ${shops.length} are there`)
      const names = shops.map(({ name }) => name)
      return judgeEffects(asked, names)
    },
  }
}

const importersAddress = 1000
const pauseMs = 700

/** With a domain of its own. */
const draftOf = (name: string): object => ({
  name,
  domain: `${name.toLowerCase().replaceAll(' ', '-')}.example`,
  logo: '/images/demo/shops/kowhai-electronics.svg',
  country: 'NZ',
  shippingDetails: {
    shippingFrom: 'Nelson, New Zealand',
    shippingTimeToNZ: '2-4 working days',
    shippingTimeToAU: null,
    deliveryFee: 5.99,
    freeShippingThreshold: 100,
  },
})
