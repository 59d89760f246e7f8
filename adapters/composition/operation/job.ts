import { makePgBossJobs } from '#adapters/jobs/pg-boss-jobs.ts'
import { makeClearExpired } from '#adapters/postgres/account/clear-expired.ts'
import { makeClearKeyDays } from '#adapters/postgres/api-key/key-days.ts'
import { makeClearRuns } from '#adapters/postgres/collect/end-runs.ts'
import { withStatementLimit } from '#adapters/postgres/connection/statement-limit.ts'
import { makeClearContactMessages } from '#adapters/postgres/contact/contact-store.ts'
import { makeCountMatchingWords } from '#adapters/postgres/matching/matching-words.ts'
import { makeLearnPriceLimits } from '#adapters/postgres/matching/price-limits.ts'
import { makeRequeueUnmatched } from '#adapters/postgres/matching/requeue-unmatched.ts'
import { makeClearOfferChanges } from '#adapters/postgres/offer/offer-changes.ts'
import { makeClearOfferReports } from '#adapters/postgres/offer/offer-reports.ts'
import { makeRenewProductKeys } from '#adapters/postgres/product/product-keys.ts'
import type { Jobs, ScheduledTask } from '#application/jobs/jobs.ts'
import declared from '#application/jobs/scheduled-tasks.json' with { type: 'json' }
import { makeApplyScheduledPrices } from '#application/offer/apply-scheduled-prices.ts'
import type { Program } from '../app/program.ts'

type Task = keyof typeof declared

type Run = ScheduledTask['run']

export const makeScheduledTasks = (program: Program): readonly ScheduledTask[] => {
  const runs: Readonly<Record<string, Run | undefined>> = {
    ...runsOfOffers(program),
    ...otherRuns(program),
  }
  return Object.entries<Omit<ScheduledTask, 'name' | 'run'>>(declared).flatMap(([name, task]) => {
    const run = runs[name]
    return run ? { name, ...task, run: () => withStatementLimit(hourMs, run) } : []
  })
}

export const makeJobs = ({ database, scheduledTasks, logger }: Program): Jobs =>
  makePgBossJobs({
    executeSql: (text, values) => database.executeSql(text, values),
    kind: database.kind,
    tasks: scheduledTasks,
    onError: (what, error) => logger.error({ err: error }, `${what} failed`),
  })

/** From what shops say to what is found. */
const runsOfOffers = (program: Program) => {
  const { database, clock, catalogue, collecting, deals, learning, offers, search, tips } = program
  const { priceHistory, inTransaction, sources, offerReports, retailers, config } = program
  const { db } = database
  return {
    'refresh-stale-listings': search.refreshStale,
    'renew-search-rows': search.refreshOutdated,
    'refresh-popularity': search.refreshPopularity,
    'refresh-vocabulary': search.refreshVocabulary,
    'clear-searches': search.queries.clearOld,
    'learn-from-use': learning.learn,
    'clear-search-uses': learning.clearOld,
    'keep-deals': deals.keep,
    'train-tips': tips.train,
    // Its history is long from the first day on.
    'replay-tips': async () => (config.demo ? tips.learnFirst() : undefined),
    'judge-tips': tips.judge,
    'turn-sale-prices': makeApplyScheduledPrices({ inTransaction, clock }),
    'show-hidden-offers': () => offers.showDue(),
    'answer-offer-reports': offerReports.answer,
    'clear-offer-reports': () => makeClearOfferReports(db)(clock.now()),
    'clear-offer-changes': () => makeClearOfferChanges(db)(clock.now()),
    'update-retailers': () => retailers.updateOffers(),
    'count-shops': () => retailers.countShops(),
    'extend-price-history': priceHistory.ensureComingMonths,
    'rebuild-daily-lows': () => priceHistory.rebuildDailyLows(),
    'keep-price-index': priceHistory.keepIndex,
    'drop-removed-offers': () => sources.dropRemovedOffers(),
    // Not awaited: other tasks would wait for the longest feed.
    'collect-due-sources': async () => collecting.trigger(),
    'clear-runs': () => makeClearRuns(db)(clock.now()),
    'renew-product-keys': makeRenewProductKeys(db),
    'place-products': catalogue.placeProducts,
    'name-brands': catalogue.nameBrands,
    'restate-products': catalogue.restateProducts,
    'count-matching-words': makeCountMatchingWords(db),
    'learn-price-limits': makeLearnPriceLimits(db, clock),
    'look-again': makeRequeueUnmatched(db),
  } satisfies Partial<Record<Task, Run>>
}

/** With all that is declared, these are the rest; undefined is what this installation does not do. */
const otherRuns = ({
  database,
  clock,
  sending,
  images,
  webhooks,
  watches,
  analytics,
  backups,
  rates,
  demo,
  openData,
  config,
}: Program): Readonly<
  Record<Exclude<Task, keyof ReturnType<typeof runsOfOffers>>, Run | undefined>
> => ({
  'check-watches': watches.check,
  'send-mails': sending.mail.run,
  // Not awaited: other tasks would wait for the slowest server.
  'send-pushes': async () => sending.push.trigger(),
  'remove-files': sending.file.run,
  'send-webhooks': async () => sending.webhook.trigger(),
  'fetch-product-images': images.fetchOfProducts,
  'clear-unused-images': images.clearUnused,
  'clear-webhook-deliveries': webhooks.clear,
  'clear-expired': () => makeClearExpired(database.db)(clock.now()),
  'clear-analytics': analytics.clearOld,
  'clear-key-use': makeClearKeyDays(database.db, clock),
  'clear-contact-messages': () => makeClearContactMessages(database.db)(clock.now()),
  'make-backup': () => backups.make(),
  vacuum: () => database.executeSql('vacuum (analyze)'),
  'refresh-rates': rates.refresh,
  'refresh-demonstration': config.demo ? demo.refresh : undefined,
  'make-open-data': config.openData ? () => openData.make() : undefined,
})

const hourMs = 3_600_000
