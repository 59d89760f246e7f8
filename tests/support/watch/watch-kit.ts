import { makeProgram } from '#adapters/composition/app/container.ts'
import type { Program } from '#adapters/composition/app/program.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { stopMailing } from '#adapters/composition/mail.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { recordPrices } from '#application/price-history/record-prices.ts'
import type { WatchDraft } from '#application/watch/watches.ts'
import { aMailServer } from '#tests/support/account/a-mail-server.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { pino } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

type Offer = {
  readonly shop: string
  readonly price: number
  readonly used?: true
  readonly country?: 'AU'
}

type Product = {
  readonly group?: string
  readonly later?: true
  readonly offers: readonly Offer[]
}
export type Products = Readonly<Record<string, Product>>

const makeWatchKit = async (
  database: DatabaseHandle,
  products: Products,
  smtp: SMTPServerOptions = {},
  settings: Readonly<Record<string, string>> = {},
) => {
  const { db } = database
  let now = new Date('2026-04-20T00:00:00Z')
  const server = await aMailServer(smtp)
  const site = { SMTP_URL: server.url.href, PUBLIC_URL: 'https://prices.example.nz', DEMO: 'off' }
  const config = readConfig({ ...site, ...settings }, '/nowhere')
  const logger = pino({ enabled: false })
  const programs: Program[] = []
  /** A server of its own on the same database. */
  const startServer = (): Program => {
    const started = makeProgram({ config, database, logger }, { clock: { now: () => now } })
    programs.push(started)
    return started
  }
  const program = startServer()
  await makeEnsurePriceMonths(db)(new Date('2026-01-01'), new Date('2026-06-30'))
  const seeded = await seedCatalogue(
    db,
    {
      shops: Object.fromEntries(
        Object.values(products)
          .flatMap(({ offers }) => offers)
          .map(({ shop }) => [shop, { fee: 500, readAt: now, freshnessSeconds: 90 * 86_400 }]),
      ),
      products: Object.entries(products).map(([title, { group, offers }]) => ({
        title,
        ...(group !== undefined && { group }),
        offers: offers.map(({ used, ...offer }) => ({
          ...offer,
          ...(used && { condition: 'used' as const }),
        })),
      })),
    },
    now,
  )
  const names = Object.entries(products).flatMap(([title, { offers }]) =>
    offers.map(({ shop, price, country = 'NZ' as const }) => ({
      title,
      name: `${title} at ${shop}`,
      price,
      country,
    })),
  )
  const offers = new Map(
    names.map(({ title, name, country }, place) => [
      name,
      { id: seeded.offerIds[place] ?? '', productId: seeded.products.get(title) ?? 0, country },
    ]),
  )

  const note = (name: string, at: Date, priceMinor: number | null): Promise<void> =>
    program.inTransaction(async ({ priceHistory }) => {
      const { id: offerId, productId, country } = offers.get(name) ?? unknownOffer(name)
      const points = [{ offerId, country, at, priceMinor, deliveryMinor: 500 }]
      await recordPrices(priceHistory, { points, changed: [], regrouped: [productId] }, now)
    })
  const isLater = (title: string): boolean => products[title]?.later === true
  for (const { title, name, price } of names)
    if (!isLater(title)) await note(name, new Date('2026-01-05'), price)
  await program.inTransaction(({ listings }) =>
    listings.rebuild([...seeded.products].flatMap(([title, id]) => (isLater(title) ? [] : id))),
  )
  const publicIds = new Map(
    (await db.selectFrom('product').select(['title', 'public_id']).execute()).map(
      ({ title, public_id }) => [title, public_id],
    ),
  )
  const readSources = async () => {
    await db.updateTable('source').set({ last_good_at: now }).execute()
  }
  let taken = 0
  return {
    program,
    startServer,
    server,
    account: await seedAccount(db, { email: 'aroha@example.nz' }),
    /** Public ids, by title. */
    publicIds,
    now: () => now,
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    /** What the shop asks from now on; null = it is sold out. Its source is read now. */
    async ask(name: string, priceMinor: number | null) {
      const { id, productId } = offers.get(name) ?? unknownOffer(name)
      const sold =
        priceMinor === null
          ? ({ availability: 'out-of-stock' } as const)
          : ({ availability: 'in-stock', price_minor: priceMinor } as const)
      const offer = db.updateTable('offer').where('id', '=', id)
      await offer.set({ ...sold, changed_at: now }).execute()
      await readSources()
      await note(name, now, priceMinor)
      await program.inTransaction(({ listings }) => listings.refreshPrices([productId]))
    },
    /** A product that is sold later is listed from now on. */
    async list(title: string) {
      for (const { name, price } of names.filter((one) => one.title === title))
        await note(name, now, price)
      await readSources()
      await program.inTransaction(({ listings }) =>
        listings.rebuild([seeded.products.get(title) ?? 0]),
      )
    },
    /** The sources are read again and say the same. */
    readAgain: readSources,
    /** Runs the job, and answers the mails that came since the last call, decoded. */
    async check() {
      await program.watches.check()
      await program.sending.mail.run()
      const mails = server.received.slice(taken).map(({ raw }) => decoded(raw))
      taken = server.received.length
      return mails
    },
    draft: (title: string, draft: Partial<WatchDraft> = {}): WatchDraft => ({
      productId: publicIds.get(title) ?? '',
      isWholeModel: false,
      country: 'NZ',
      basis: 'delivered',
      shops: [],
      condition: 'new',
      kind: 'target',
      targetMinor: undefined,
      percent: undefined,
      ...draft,
    }),
    async close() {
      for (const { sending, mailer } of programs) {
        await stopMailing(sending.mail, mailer)
        await sending.push.stop()
      }
      await server.close()
    },
  }
}

export type WatchKit = Awaited<ReturnType<typeof makeWatchKit>>

/** Products with offers that have cost the same since January, and somebody who is signed in. */
export const aWatchKit: (...given: Parameters<typeof makeWatchKit>) => Promise<WatchKit> =
  makeWatchKit

const unknownOffer = (name: string): never => {
  throw new Error(`no offer "${name}"`)
}

const decoded = (raw: string): string => {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]/g, ' ')
  return head + decodedText(raw.slice(end))
}

/** Of quoted-printable parts. In headers "=" stands for itself. */
const decodedText = (text: string): string =>
  text
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    )
    .replaceAll('\u00a0', ' ')

/** The secret in the first link of a decoded mail that has one. */
export const tokenIn = (mail: string | undefined): string =>
  /token=([\w-]{43})/.exec(mail ?? '')?.[1] ?? ''
