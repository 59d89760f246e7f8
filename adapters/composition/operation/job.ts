import { makePgBossJobs } from '#adapters/jobs/pg-boss-jobs.ts'
import { makeClearExpired } from '#adapters/postgres/account/clear-expired.ts'
import { makeClearRuns } from '#adapters/postgres/collect/end-runs.ts'
import { makeClearKeyDays } from '#adapters/postgres/api-key/key-days.ts'
import { withStatementLimit } from '#adapters/postgres/connection/statement-limit.ts'
import { makeClearContactMessages } from '#adapters/postgres/contact/contact-store.ts'
import { makeCountMatchingWords } from '#adapters/postgres/matching/matching-words.ts'
import { makeLearnPriceLimits } from '#adapters/postgres/matching/price-limits.ts'
import { makeRequeueUnmatched } from '#adapters/postgres/matching/requeue-unmatched.ts'
import { makeClearOfferChanges } from '#adapters/postgres/offer/offer-changes.ts'
import { makeClearOfferReports } from '#adapters/postgres/offer/offer-reports.ts'
import { makeRenewProductKeys } from '#adapters/postgres/product/product-keys.ts'
import type { Jobs, ScheduledTask } from '#application/jobs/jobs.ts'
import { makeApplyScheduledPrices } from '#application/offer/apply-scheduled-prices.ts'
import type { Program } from '../app/program.ts'

/** Times are cron in UTC; 14:00 is night in New Zealand. */
export const makeScheduledTasks = (program: Program): readonly ScheduledTask[] =>
  [
    ...searchTasks(program),
    ...dealTasks(program),
    ...watchTasks(program),
    ...tipTasks(program),
    ...offerTasks(program),
    ...priceTasks(program),
    ...collectTasks(program),
    ...matchTasks(program),
    ...mailAndFileTasks(program),
    ...webhookTasks(program),
    ...upkeepTasks(program),
    ...optionalTasks(program),
  ].map((task) => ({ ...task, run: () => withStatementLimit(hourMs, task.run) }))

export const makeJobs = ({ database, scheduledTasks, logger }: Program): Jobs =>
  makePgBossJobs({
    executeSql: (text, values) => database.executeSql(text, values),
    kind: database.kind,
    tasks: scheduledTasks,
    onError: (what, error) => logger.error({ err: error }, `${what} failed`),
  })

const searchTasks = ({ search, learning }: Program): readonly ScheduledTask[] => [
  {
    name: 'refresh-stale-listings',
    cron: '*/5 * * * *',
    description: 'removes stale offers from the lowest prices',
    run: search.refreshStale,
  },
  {
    name: 'renew-search-rows',
    cron: '*/15 * * * *',
    description: 'rebuilds search rows that an earlier version wrote, after an upgrade',
    run: search.refreshOutdated,
  },
  {
    name: 'refresh-popularity',
    cron: '10 14 * * *',
    description: 'lets the weight of past click-outs decay',
    run: search.refreshPopularity,
  },
  {
    name: 'refresh-vocabulary',
    cron: '30 2,8,14,20 * * *',
    description: 'refreshes the words of the catalogue for spelling and suggestions',
    run: search.refreshVocabulary,
  },
  {
    name: 'learn-from-use',
    cron: '35 2,8,14,20 * * *',
    description: 'learns from what visitors chose which products fit a search',
    run: learning.learn,
  },
  {
    name: 'clear-searches',
    cron: '55 14 * * *',
    description: 'deletes what was searched for more than 30 days ago',
    run: search.queries.clearOld,
  },
]

const dealTasks = ({ deals }: Program): readonly ScheduledTask[] => [
  {
    name: 'keep-deals',
    cron: '* * * * *',
    description: 'finds the deals among products whose prices changed',
    run: deals.keep,
    keptHours: 2,
  },
]

const watchTasks = ({ watches }: Program): readonly ScheduledTask[] => [
  {
    name: 'check-watches',
    cron: '* * * * *',
    description:
      'finds watched prices that were reached and what fits searches, and queues the mails',
    run: watches.check,
    keptHours: 2,
  },
]

const tipTasks = ({ tips, config }: Program): readonly ScheduledTask[] => [
  {
    name: 'train-tips',
    cron: '5 16 * * 0',
    description: 'learns from past prices how likely lower ones are',
    run: async () => {
      await tips.train()
    },
  },
  {
    name: 'keep-tips',
    cron: '*/10 * * * *',
    description: 'works out what is said of prices that changed, and of all once a day',
    run: async () => {
      // Its history is long from the first day on.
      if (config.demo) await tips.learnFirst()
      await tips.keep()
    },
    keptHours: 12,
  },
  {
    name: 'judge-tips',
    cron: '15 16 * * *',
    description: 'looks what became of the prices of which something was said 30 days ago',
    run: tips.judge,
  },
]

const offerTasks = (program: Program): readonly ScheduledTask[] => {
  const { database, inTransaction, clock, offers, retailers, offerReports } = program
  const clearOfferReports = makeClearOfferReports(database.db)
  const clearOfferChanges = makeClearOfferChanges(database.db)
  return [
    {
      name: 'turn-sale-prices',
      cron: '* * * * *',
      description: 'starts and ends sale prices, and expires offers, on their dates',
      run: makeApplyScheduledPrices({ inTransaction, clock }),
      keptHours: 2,
    },
    {
      name: 'show-hidden-offers',
      cron: '* * * * *',
      description: 'shows offers again whose hiding is over',
      run: () => offers.showDue(),
      keptHours: 2,
    },
    {
      name: 'update-retailers',
      cron: '* * * * *',
      description: 'updates the offers of changed shops that have many',
      run: () => retailers.updateOffers(),
      keptHours: 2,
    },
    {
      name: 'answer-offer-reports',
      cron: '* * * * *',
      description: 'mails the result to those who reported an offer',
      run: offerReports.answer,
      keptHours: 2,
    },
    {
      name: 'clear-offer-reports',
      cron: '35 14 * * *',
      description: 'deletes offer reports that were closed a year ago',
      run: () => clearOfferReports(clock.now()),
    },
    {
      name: 'clear-offer-changes',
      cron: '5 * * * *',
      description: 'removes changes of offers that no good cursor asks for',
      run: () => clearOfferChanges(clock.now()),
    },
  ]
}

const priceTasks = ({ priceHistory }: Program): readonly ScheduledTask[] => [
  {
    name: 'extend-price-history',
    cron: '50 13 * * *',
    description: 'creates the price history partitions of the coming months',
    run: priceHistory.ensureComingMonths,
  },
  {
    name: 'rebuild-daily-lows',
    cron: '10 15 * * 0',
    description: 'rebuilds the lowest prices of each day from the price history',
    run: () => priceHistory.rebuildDailyLows(),
  },
  {
    name: 'keep-price-index',
    cron: '*/10 * * * *',
    description: 'works out once a day how the prices of each category moved',
    run: priceHistory.keepIndex,
    keptHours: 12,
  },
]

const collectTasks = ({ database, clock, sources, collecting }: Program): ScheduledTask[] => {
  const clearRuns = makeClearRuns(database.db)
  return [
    {
      name: 'drop-removed-offers',
      cron: '* * * * *',
      description: 'removes the offers of removed sources that had many',
      run: () => sources.dropRemovedOffers(),
      keptHours: 2,
    },
    {
      name: 'collect-due-sources',
      cron: '* * * * *',
      description: 'collects the sources of shops that are due',
      // Not awaited: other tasks would wait for the longest feed.
      run: async () => collecting.trigger(),
      keptHours: 2,
    },
    {
      name: 'clear-runs',
      cron: '45 14 * * *',
      description: 'removes old reports of collections',
      run: () => clearRuns(clock.now()),
    },
  ]
}

const matchTasks = ({ database: { db }, catalogue, clock }: Program): readonly ScheduledTask[] => [
  {
    name: 'renew-product-keys',
    cron: '* * * * *',
    description: 'adds the keys that offers are matched by, after an import or an upgrade',
    run: makeRenewProductKeys(db),
    keptHours: 2,
  },
  {
    name: 'count-matching-words',
    cron: '40 2,8,14,20 * * *',
    description: 'counts how distinctive each word is for matching offers to products',
    run: makeCountMatchingWords(db),
  },
  {
    name: 'learn-price-limits',
    cron: '45 2,8,14,20 * * *',
    description: 'learns how far the prices of one thing are apart in each category',
    run: makeLearnPriceLimits(db, clock),
  },
  {
    name: 'place-products',
    cron: '50 2,8,14,20 * * *',
    description: 'moves products out of “Other” whose category is known by now',
    run: catalogue.placeProducts,
  },
  {
    name: 'name-brands',
    cron: '55 2,8,14,20 * * *',
    description: 'gives products without a brand the one that their titles begin with',
    run: catalogue.nameBrands,
  },
  {
    name: 'restate-products',
    cron: '*/15 * * * *',
    description:
      'fills in the specifications of products that an earlier version stated, after an upgrade',
    run: catalogue.restateProducts,
    keptHours: 2,
  },
  {
    name: 'look-again',
    cron: '20 14 * * *',
    description: 'requeues unmatched offers, to be matched when they are next read',
    run: makeRequeueUnmatched(db),
  },
]

const mailAndFileTasks = ({
  mailSending,
  pushSending,
  fileRemoving,
  images,
}: Program): ScheduledTask[] => [
  {
    name: 'send-mails',
    cron: '* * * * *',
    description: 'sends mails that could not be sent at once',
    run: mailSending.run,
    keptHours: 2,
  },
  {
    name: 'send-pushes',
    cron: '* * * * *',
    description: 'sends notifications that could not be sent at once',
    run: pushSending.run,
    keptHours: 2,
  },
  {
    name: 'remove-files',
    cron: '*/10 * * * *',
    description: 'removes unused files that could not be removed at once',
    run: fileRemoving.run,
    keptHours: 12,
  },
  {
    name: 'fetch-product-images',
    cron: '*/5 * * * *',
    description: 'fetches pictures that shops list for products without one',
    run: images.fetchOfProducts,
    keptHours: 12,
  },
  {
    name: 'clear-unused-images',
    cron: '20 14 * * *',
    description: 'removes fetched images that are no longer shown',
    run: images.clearUnused,
  },
]

const webhookTasks = ({ webhooks, webhookSending }: Program): readonly ScheduledTask[] => [
  {
    name: 'send-webhooks',
    cron: '* * * * *',
    description: 'tells webhooks what changed, and sends again what was not accepted',
    // Not awaited: other tasks would wait for the slowest server.
    run: async () => webhookSending.trigger(),
    keptHours: 2,
  },
  {
    name: 'clear-webhook-deliveries',
    cron: '15 * * * *',
    description: 'removes deliveries of webhooks that are older than 30 days',
    run: webhooks.clear,
  },
]

const upkeepTasks = ({
  database,
  clock,
  analytics,
  learning,
}: Program): readonly ScheduledTask[] => {
  const clearExpired = makeClearExpired(database.db)
  const clearContactMessages = makeClearContactMessages(database.db)
  return [
    {
      name: 'clear-expired',
      cron: '25 * * * *',
      description: 'removes expired sessions, links and sign-ups, and old mails',
      run: () => clearExpired(clock.now()),
    },
    {
      name: 'clear-analytics',
      cron: '30 14 * * *',
      description: 'removes analytics older than ANALYTICS_DAYS',
      run: analytics.clearOld,
    },
    {
      name: 'clear-search-uses',
      cron: '30 14 * * *',
      description: 'removes counts of what was chosen in results older than ANALYTICS_DAYS',
      run: learning.clearOld,
    },
    {
      name: 'clear-key-use',
      cron: '30 14 * * *',
      description: 'removes counts of what keys asked that are older than 30 days',
      run: makeClearKeyDays(database.db, clock),
    },
    {
      name: 'clear-contact-messages',
      cron: '40 14 * * *',
      description: 'removes contact messages that were closed a year ago',
      run: () => clearContactMessages(clock.now()),
    },
    {
      name: 'vacuum',
      cron: '50 14 * * *',
      description: 'removes dead rows and refreshes the statistics of the query planner',
      run: async () => {
        await database.executeSql('vacuum (analyze)')
      },
    },
  ]
}

const optionalTasks = ({ config, rates, demo, openData }: Program): readonly ScheduledTask[] => {
  const { refresh } = rates
  const refreshRates: ScheduledTask | undefined = refresh && {
    name: 'refresh-rates',
    cron: '20 1 * * *',
    description: 'fetches the exchange rates of the day',
    run: async () => {
      await refresh()
    },
  }
  return [
    ...(refreshRates ? [refreshRates] : []),
    ...(config.demo ? [refreshDemonstration(demo.refresh)] : []),
    ...(config.openData ? [makeOpenDataDump(openData.make)] : []),
  ]
}

const refreshDemonstration = (run: () => Promise<void>): ScheduledTask => ({
  name: 'refresh-demonstration',
  cron: '30 13 * * *',
  description: 'keeps the offers of the demonstration fresh',
  run,
})

const makeOpenDataDump = (make: () => Promise<unknown>): ScheduledTask => ({
  name: 'make-open-data',
  cron: '20 15 * * *',
  description: 'makes the dump of the open data, and deletes old ones',
  run: async () => {
    await make()
  },
})

const hourMs = 3_600_000
