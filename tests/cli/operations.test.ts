import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { recordPrices } from '#application/price-history/record-prices.ts'
import { commands } from '#cli/commands.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedWebhook } from '#tests/support/account/seed-webhook.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { seedRun, seedSource } from '#tests/support/collect/seed-run.ts'
import { leavesOf, nameOf } from '#tests/support/command/leaves.ts'
import { commandsOn, type Run } from '#tests/support/command/commands-on.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

// Commands that read what was asked, pass it on and print the answer. What the answer means is tested where
// the operation is: in tests/contract and tests/http.

const open = testDatabases(mainDatabase())

let run: Run
/** What stands in braces below. */
const ids: Record<string, string> = {
  image: '/images/demo/ads/kauri-broadband.svg',
  logo: '/images/demo/shops/kowhai-electronics.svg',
  photo: '/images/demo/awMiEnyh59s-1.svg',
}

const day = (ago: number): Date => new Date(Date.now() - ago * 86_400_000)

beforeAll(async () => {
  const database = await open()
  const { db } = database
  await makeEnsurePriceMonths(db)(day(40), day(0))
  const { offerIds, productIds } = await seedCatalogue(db, {
    shops: { kea: {}, tui: {} },
    products: [
      { title: 'Kea Kettle', offers: [{ shop: 'kea', price: 9900 }] },
      { title: 'Tui Kettle', offers: [{ shop: 'tui', price: 20_000 }] },
      { title: 'Weka Drone W4', offers: [{ shop: 'kea', price: 500 }] },
      { title: 'Weka Drone W5', offers: [{ shop: 'kea', price: 501 }] },
    ],
  })
  const products = await db.selectFrom('product').select(['title', 'public_id']).execute()
  for (const { title, public_id } of products) ids[title.replaceAll(' ', '')] = public_id
  for (const [at, id] of offerIds.entries()) ids[`offer${at}`] = id
  await sql`insert into match (id, offer_id, product_id, method, confidence, decided_by, decided_at)
    select gen_random_uuid(), id, product_id, 'gtin', 1, 'a run', first_seen_at from offer`.execute(
    db,
  )
  await sql`insert into offer_detail (offer_id, gtins, brand, category, description, images, identity)
    select offer.id, '{}', null, 'Toys > Drones', '', '[]', 'b'
    from offer join product on product.id = product_id where product.title like 'Weka%'
    on conflict (offer_id) do update set category = excluded.category`.execute(db)
  for (const [at, kind] of ['reported', undefined, 'unsure', 'unsure'].entries())
    if (kind)
      await sql`insert into match_question (id, offer_id, kind, candidates, asked_at)
        values (${(ids[`question${at}`] = randomUUID())}, ${offerIds[at]}, ${kind}, '[]', now())`.execute(
        db,
      )
  await transactionsOn(database)(async ({ priceHistory }) => {
    for (const [ago, priceMinor] of [
      [30, 9900],
      [20, 99],
      [19, 9900],
    ] as const) {
      const [offerId = ''] = offerIds
      const point = {
        offerId,
        country: 'NZ',
        at: day(ago),
        priceMinor,
        deliveryMinor: null,
      } as const
      const prices = { points: [point], changed: [], regrouped: productIds.slice(0, 1) }
      await recordPrices(priceHistory, prices, day(0))
    }
  })
  await seedAccount(db, { role: 'admin', email: 'mere@example.nz' })
  const shopper = await seedAccount(db, { email: 'tane@example.nz' })
  const { webhookId, deliveryId } = await seedWebhook(db, shopper.id)
  Object.assign(ids, { webhook: webhookId, delivery: deliveryId })
  // In milliseconds, as the program notes it, and as a cursor has it.
  const at = new Date()
  for (const [name, text] of [
    ['good', 'It boils.'],
    ['bad', 'Buy pills.'],
  ] as const) {
    const id = (ids[name] = randomUUID())
    await sql`insert into review (id, group_id, product_id, demo_author, rating, text, written_at, changed_at)
      select ${id}, group_id, id, 'Mere', 4, ${text}, ${at}, ${at} from product where title = 'Kea Kettle'`.execute(
      db,
    )
    await sql`insert into review_report (id, review_id, reason, reported_at)
      values (${randomUUID()}, ${id}, 'spam', ${at})`.execute(db)
  }
  await sql`insert into offer_report (id, offer_id, account_id, kind, note, price_minor, reported_at)
    values (${(ids['report'] = randomUUID())}, ${offerIds[0]}, ${shopper.id}, 'price', 'It was $89.', 8900, now())`.execute(
    db,
  )
  await sql`insert into contact_message (id, name, email, reason, subject, message, received_at)
    values (${(ids['message'] = randomUUID())}, 'Aroha', 'aroha@example.nz', 'question', 'Second version?', 'Kia ora', now())`.execute(
    db,
  )
  await db
    .insertInto('analytics_event')
    .values({ visit: 'a'.repeat(32), name: 'Page view', place: '/', country: 'NZ', at: new Date() })
    .execute()
  const sourceId = await seedSource(db, { name: 'Clearance', url: 'https://kea.example/b.xml' })
  const error = { code: 'request_error', message: 'It said 404.' } as const
  await seedRun(db, sourceId, { state: 'failed', endedAt: new Date(), error })
  const category = await db.selectFrom('category').select('slug').executeTakeFirstOrThrow()
  ids['category'] = category.slug
  for (const ago of [-2, 19.5, 20.5, 21]) ids[`day${ago}`] = day(ago).toISOString()
  run = await commandsOn(database)
})

/** A text is for people, JSON for programs; a number is an exit code, with what is said then; `=>` keeps a part of the answer. */
const steps = String.raw`
  retailers list kea | /kea/
  retailers show kea | /Left out +-/
  retailers show nobody | 3 /^There is no retailer "nobody"\.\n"pricehound retailers list" lists/
  retailers add --name=Moa --domain=moa.example --from=Nelson --logo={logo} --time-nz="2-4 days" --free-over=300 | {"slug":"moa"}
  retailers edit moa --fee 7 | {"shippingDetails":{"deliveryFee":7}}
  retailers verify kea | 2 /add --reason/
  retailers verify kea --reason "Company register" | /Company register/
  retailers verify tui --reason Register | /Register/
  retailers verify tui --undo | /Verified +-/
  retailers figures kea | /Kea|kea/
  retailers paths kea | /Toys > Drones/
  retailers place kea "Toys > Drones" {category} | /^Products moved 2$/
  retailers leave-out kea | /Left out +just now/
  retailers leave-out kea --undo | /Left out +-/
  retailers archive tui | /Archived +just now/
  retailers archive tui --undo | /Tui|tui/
  compare {KeaKettle} {TuiKettle} zzzzzzzzzzz | /Kea Kettle +Tui Kettle\nDelivered price +\$99.00 \+ delivery not stated +\$200.00 .*\nAt +\S+ +\S+\n[^]*No product here: zzzzzzzzzzz/
  compare {KeaKettle} {TuiKettle} --country AU --differences | {"groups":[]}
  retailers edit tui --fee 7 | {"slug":"tui"}
  basket {KeaKettle} {TuiKettle} zzzzzzzzzzz | /^One shop: \$207\.00 delivered\n[^]*Tui Kettle +\$200\.00\n.* Delivery +\$7\.00\nBought one by one: \$207\.00\n[^]*No known delivered price: Kea Kettle\nNo product here: zzzzzzzzzzz/
  products list kettle | /Kea Kettle.*\$99\.00/
  products list --disputed | /No products/
  products show {KeaKettle} | {"name":"Kea Kettle"}
  products add --name="Kea Owl" --category=Cameras --subcategory="Digital Cameras" --description=Small --photo={photo} | {"name":"Kea Owl"} => owl id
  products edit {owl} --brand Kea | {"brand":"Kea"}
  products archive {TuiKettle} | /archived/
  products archive {TuiKettle} --undo | /Tui Kettle/
  attributes list | /^No attributes were added\.$/
  attributes add tank-size --label=Tank --kind text --value Small --category={category} | {"key":"tank-size","values":["Small"]}
  attributes add screen-size --label=Tank --kind flag --category={category} | 3 /^There is an attribute "screen-size"\.$/
  attributes edit tank-size --label=Tank --kind text --value "Large: big, huge" --value Small --category={category} | {"values":["Large: big, huge","Small"]}
  attributes edit tank-size --label=Tank --kind text --value "L: big" --category={category} | 3 /two letters or digits/
  attributes edit tank-size --label=Tank --kind flag --category={category} | 3 /kind: cannot be changed/
  attributes list | /tank-size +Tank/
  attributes remove tank-size | /^Removed\.$/
  matches list --shop kea | {"items":[{},{},{}]}
  matches answer {question0} --product {TuiKettle} | {"answered":{"answer":"other"}}
  matches undo {question0} | /^Product +Kea Kettle /
  matches undo {question0} | 3 /./
  offers list --shop kea --max 100 | {"items":[{},{},{}]}
  offers list --min 150 | {"items":[{"id":"{offer1}","amountMinor":20000,"states":["shown"]}]}
  offers list --state lost | 2 /'lost' is invalid/
  offers hide {offer0} | 2 /--reason/
  offers hide {offer0} --reason Cents --until 2020-01-01 | 3 /refused +The offer cannot be hidden: 'until' must lie/
  offers hide {offer0} {offer1} --reason Cents --until 2099-01-01 | {"items":[{"outcome":"done"},{"outcome":"done"}]}
  offers list --state hidden | /2099-01-01/
  offers undo {offer0} | {"items":[{"outcome":"done"}]}
  offers show {offer1} {offer0} | {"items":[{"outcome":"done"},{"outcome":"unchanged"}]}
  offers move {offer0} --product x | 3 /^--product: is not the id/
  offers hide nope --reason x | 3 /^offers: is not the id/
  offers move {offer0} --product {TuiKettle} | /done|moved/
  offers list {TuiKettle} | {"items":[{},{}]}
  offers undo {offer0} | /done|undone/
  offers strike {offer1} --reason Cents | /done|struck/
  offers reports list | /\$89\.00 +\$99\.00 +- +It was/
  offers reports close {report} --outcome right | /./
  offers reports close {report} --outcome right | 3 /no such open report/
  offers reports list | /^No open reports\.$/
  prices list {KeaKettle} | {"items":[{"offer":"{offer0}","shop":"kea"}]}
  prices strike {offer0} --from {day-2} --reason Slip | 3 /'from' must not lie in the future/
  prices strike {KeaKettle} --from {day21} --reason Slip | 3 /country: is missing/
  prices strike {offer0} --from {day20.5} --to {day19.5} --reason "Cents for dollars" | /Kea Kettle[\s\S]+Reason +Cents for dollars\nAdmin +-\nStruck +\d{4}-/
  prices list {KeaKettle} | /\$0\.99 {2}struck/
  prices strikes {KeaKettle} | {"items":[{"offers":["{offer0}"],"undone":null}]} => strike items.0.id
  prices strikes | /Kea Kettle.*Cents/
  prices unstrike {strike} | {"undone":{"by":null}}
  prices unstrike {offer0} | 3 /"pricehound prices strikes" lists the valid ones/
  ads add --company=Kauri --email=ads@kauri.example --image={image} --link=javascript:alert(1) --type=landscape --start=2026-03-01 --expiry=2026-03-31 | 3 /must be an address that begins with https/
  ads add --company=Kauri --email=ads@kauri.example --image={image} --link=https://kauri.example --type=landscape --start=2026-03-01 --expiry=2026-03-31 | {"companyName":"Kauri","adLink":"https://kauri.example/","archived":false} => ad id
  ads edit {ad} --expiry 2026-04-30 | /2026-03-01, 2026-04-30/
  ads edit {ad} --type square | 3 /^--type: must be landscape or portrait$/
  ads archive {ad} | /Archived +yes/
  ads show nothing | 3 /^There is no ad "nothing"\.\n"pricehound ads list" lists/
  ads show {ad} | {"archived":true,"days":[]}
  ads list | /Kauri\s+landscape.* yes +no +0/
  ads delete {ad} | 2 /no terminal to prompt at; add --yes/
  ads delete {ad} --yes | /^The ad of Kauri was deleted\.$/
  sources add kea-camera --url=https://kea.example/f.xml --name=x | 3 /^There is no retailer "kea-camera"\./
  sources add kea-cameras --url=https://kea.example/f.xml --name=x --every=5 | 3 /everyMinutes: at least 15/
  sources add kea-cameras --url=https://kea.example/f.xml --name=Everything | {"kind":"feed","country":"NZ","everyMinutes":240,"lastRun":null} => source id
  sources show 99 | 3 /^There is no source 99\.\n"pricehound sources list" lists/
  sources show {source} | /Everything/
  sources edit {source} --every=never --fresh=48 | /Collected +on demand\nFresh for +48 h/
  sources edit {source} --every=often | 2 /It must be a number\./
  sources edit {source} --fresh=72 | /Collected +on demand\nFresh for +72 h/
  sources pause {source} | 2 /no terminal to prompt at; add --reason/
  sources pause {source} --reason=moving | /: moving/
  sources resume {source} | /State +active/
  sources remove {source} | 2 /add --yes/
  sources remove {source} --yes | /"Everything" of Kea Cameras was removed/
  sources list --shop kea-cameras | {"items":[{"name":"Clearance"}]}
  collect list --state failed | {"items":[{"state":"failed"}]} => run items.0.id
  collect report {run} | /Clearance/
  collect discard {run} | 3 /is not held/
  matches list --shop nobody | 3 /"nobody"/
  matches show {offer0} | /Kea Kettle/
  matches split {offer0} {TuiKettle} | /./
  matches merge {WekaDroneW5} {WekaDroneW4} | /^Weka Drone W4 \(.*\) now has 2 offers\.$/
  matches unmerge {WekaDroneW5} | /./
  matches groups | /2 +0 +kea +unsure +Toys > Drones/
  matches answer-group --shop kea --value Boats --none --yes | /^There is no such group of open questions\.$/
  matches answer-group --shop kea --value "Toys > Drones" --yes | 2 /add --new, --none or --likeliest/
  matches answer-group --shop kea --value "Toys > Drones" --new --none --yes | 2 /cannot be used with/
  matches answer-group --shop kea --value "Toys > Drones" --none --category drones --yes | 2 /--category requires --new/
  matches answer-group --shop kea --value "Toys > Drones" --none | 2 /add --yes/
  matches answer-group --shop kea --value "Toys > Drones" --none --yes | {"answered":2,"left":0,"refused":[]}
  matches groups | /^No groups: every open question stands alone\.$/
  offers split {offer1} | {"items":[{"outcome":"done"}]}
  matches review | /./
  users list Ne@example | {"total":1,"accounts":[{"email":"tane@example.nz","role":"user"}]}
  users list | /tane@example\.nz +\S.* user +- +[^]*\n1 to 2 of 2$/
  users list --page 9 | /^No more accounts\.$/
  users show tane@example.nz | /^Password +(yes|no)\nGoogle +no\nNew email +-\nSessions +\d/
  users grant-admin Tane@example.nz | /^tane@example\.nz is now an admin, and has to sign in again\.$/
  users revoke-admin tane@example.nz | {"role":"user"}
  users disable tane@example.nz | {"sessions":0}
  users enable tane@example.nz | {"disabledAt":null}
  users show nobody@example.nz | 3 /users list/
  keys create --account mere@example.nz --name Importer --scopes catalogue,ads --days 30 | /^phk_[\w-]{43}$/
  keys list | {"items":[{"name":"Importer"}]} => key items.0.id
  keys limit {key} 0 | 2 /It must be a whole number from 1 to 1000000, or "usual"\./
  keys limit {key} 6000 | /^The limit is set\. Servers follow within seconds\.$/
  keys list | /Importer +catalogue.*6000 +- +in 30 days +-$/
  keys revoke {key} | /revoked/
  webhooks list | {"items":[{"id":"{webhook}","email":"tane@example.nz","off":null}]}
  webhooks deliveries {webhook} | /the server/
  webhooks retry nothing | 2 /./
  webhooks disable {webhook} | /./
  webhooks list | {"items":[{"waiting":0,"off":{}}]}
  webhooks retry {delivery} | 3 /switched off/
  contact list version | {"items":[{"id":"{message}"}],"next":null}
  contact show {message} | /^Second version\?\nFrom +Aroha, aroha@example\.nz/
  contact close {message} | /^Closed +just now$/
  contact list | /^No message fits\.$/
  contact list --before zz | 3 /^--before: does not belong to this list/
  contact show {offer0} | 3 /contact list/
  reviews list --limit 1 | {"items":[{}]} => page nextCursor
  reviews list --cursor {page} | {"items":[{}],"nextCursor":null}
  reviews list kettle | /Kea Kettle +Mere +4 +Buy/
  reviews keep "that one" | 2 /the id of a review/
  reviews hide {bad} --reason "An advert" | /^Hidden\.$/
  reviews list --show hidden | {"items":[{"id":"{bad}","hidden":{"reason":"An advert"}}]}
  reviews show {bad} | /./
  reviews keep {good} | /./
  reviews keep {bad} | /./
  reviews list | /^No review fits\.$/
  audit --limit 2 | {"items":[{"action":"review.reports_dismissed","actor":{"kind":"operator"}},{}]} => before nextCursor
  audit --cursor {before} --limit 1 | {"items":[{}]}
  audit --action review.hidden | {"items":[{"subject":{"id":"{bad}"}}]}
  audit --subject review:{good} | /reports_dismissed/
  audit --to 2020-01-01 | /^Nothing was done that fits\.$/
  audit --from yesterday | 3 /a day such as/
  analytics summary --days 2 | {"days":[{"visits":0},{"visits":1,"pageViews":1}],"places":[{"place":"/","pageViews":1}]}
  deals --basis item | {"basis":"item","total":0}
  deals --percent 9 | 2 /It must be a whole number from 10 to 99\./
  tips record | {"replay":{}}
  prices index phones | {"category":{"slug":"phones"}}
  watches list | /^No price alerts\.$/
  watches check | /./
  watches send-digest | /./
  search queries | /^There are none\.$/
  search index status | 3 /SEARCH_URL names no OpenSearch/
  search index rebuild | 3 /SEARCH_URL names no OpenSearch/
  search index verify | 3 /SEARCH_URL names no OpenSearch/
  search synonyms add "theatre box" "kea kettle" | {} => rule id
  search synonyms list | /theatre box +kea kettle/
  search synonyms remove {rule} | /^Removed rule \d+\.$/
  search synonyms remove {rule} | 3 /^There is no search rule \d+\.$/
  search no-corrections add fridge freezer | {} => correction id
  search no-corrections list | /fridge/
  search no-corrections remove {correction} | /^Removed rule \d+\.$/
  jobs list | {"jobs":[]}
  jobs retry vacuum --json | 2 /unknown option '--json'/
  migrate --status | {"applied":[],"pending":[]}
  users delete tane@example.nz | 2 /add --yes/
  users delete tane@example.nz --yes | /^tane@example\.nz was deleted\.$/
`
  .trim()
  .split('\n')
  .map(
    (line) =>
      /^ *(.+) \| (\d)? ?(\/.+\/|\{.*\})(?: => (\w+) (\S+))?$/.exec(line)?.slice(1) ?? [line],
  )

const filled = (text: string): string =>
  text.replaceAll(/\{(\w[\w.-]*)\}/g, (_, name: string) => ids[name] ?? name)

/** Words in quotation marks are one. */
const wordsOf = (line: string): string[] =>
  (filled(line).match(/(?:[^\s"]|"[^"]*")+/g) ?? []).map((word) => word.replaceAll('"', ''))

test.each(steps)('runs "%s"', async (line = '', code = '0', answer = '', name = '', path = '') => {
  const asked = answer.startsWith('{') ? [...wordsOf(line), '--json'] : wordsOf(line)
  const ended = await run(...asked)
  const text = stripVTControlCharacters(ended.stdout)
  expect(ended).toMatchObject({ code: Number(code) })
  if (answer.startsWith('/'))
    return expect(`${text}${ended.stderr}`).toMatch(new RegExp(answer.slice(1, -1), 'm'))
  const read: unknown = JSON.parse(text)
  expect(read).toMatchObject(JSON.parse(filled(answer)))
  const kept = path.split('.').reduce<unknown>((within, part) => Object(within)[part], read)
  if (name !== '') ids[name] = String(kept)
})

test('each command runs here or in a file of its own', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file !== 'operations.test.ts')
  const texts = files.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  const isRun = (name: string): boolean =>
    steps.some(([line = '']) => `${line} `.startsWith(`${name} `)) ||
    texts.some((text) => name.split(' ').every((word) => text.includes(`'${word}'`)))
  // What they do takes long: tests/contract/tip, tests/http/documents.test.ts, and each start of a site.
  const isElsewhere = (name: string): boolean => /^(tips (train|replay)|openapi|build)$/.test(name)
  const names = leavesOf(commands).map(nameOf)
  expect(names.filter((name) => !isRun(name) && !isElsewhere(name))).toEqual([])
})
