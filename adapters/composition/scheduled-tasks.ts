import { makeClearContactMessages } from '#adapters/postgres/contact/contact-reads.ts'
import { makeClearRuns } from '#adapters/postgres/collect/clear-runs.ts'
import { makeClearExpired } from '#adapters/postgres/account/clear-expired.ts'
import { makeRequeueUnmatched } from '#adapters/postgres/matching/requeue-unmatched.ts'
import { makeCountMatchingWords } from '#adapters/postgres/matching/matching-words.ts'
import { makeRenewProductKeys } from '#adapters/postgres/product/product-keys.ts'
import { makeApplyScheduledPrices } from '#application/offer/apply-scheduled-prices.ts'
import { makeClearOfferReports } from '#adapters/postgres/offer/offer-reports.ts'
import { withStatementLimit } from '#adapters/postgres/connection/statement-limit.ts'
import type { ScheduledTask } from '#application/jobs/jobs.ts'
import type { DependencyContainer } from 'tsyringe'
import { tokens } from './tokens.ts'

/** What runs by itself, and when (cron, UTC; the dead of night in New Zealand is 14:00). */
export const makeScheduledTasks = (c: DependencyContainer): readonly ScheduledTask[] => {
  const database = c.resolve(tokens.database)
  const clearExpired = makeClearExpired(database.db)
  const clearRuns = makeClearRuns(database.db)
  const clearContactMessages = makeClearContactMessages(database.db)
  const clearOfferReports = makeClearOfferReports(database.db)
  const refreshRates = c.resolve(tokens.refreshRates)
  const tasks: ScheduledTask[] = [
    {
      name: 'refresh-stale-listings',
      cron: '*/5 * * * *',
      description: 'excludes offers that are too old from the lowest prices',
      run: c.resolve(tokens.refreshStaleListings),
    },
    {
      name: 'turn-sale-prices',
      cron: '* * * * *',
      description: 'starts and ends sale prices and expires offers on their dates',
      run: makeApplyScheduledPrices({
        inTransaction: c.resolve(tokens.inTransaction),
        clock: c.resolve(tokens.clock),
      }),
      keptHours: 2,
    },
    {
      name: 'update-retailers',
      cron: '* * * * *',
      description: 'applies changes of a shop to the rest of its offers',
      run: () => c.resolve(tokens.retailers).updateOffers(),
      keptHours: 2,
    },
    {
      name: 'drop-removed-offers',
      cron: '* * * * *',
      description: 'removes the remaining offers of removed sources',
      run: () => c.resolve(tokens.sources).dropRemovedOffers(),
      keptHours: 2,
    },
    {
      name: 'renew-search-rows',
      cron: '*/15 * * * *',
      description: 'rebuilds search rows of an earlier version, after an upgrade',
      run: c.resolve(tokens.renewSearchRows),
    },
    {
      name: 'renew-product-keys',
      cron: '* * * * *',
      description: 'creates missing matching keys of products, after an import or an upgrade',
      run: makeRenewProductKeys(database.db),
      keptHours: 2,
    },
    {
      name: 'count-matching-words',
      cron: '40 2,8,14,20 * * *',
      description: 'recounts word frequencies for matching',
      run: makeCountMatchingWords(database.db),
    },
    {
      name: 'refresh-popularity',
      cron: '10 14 * * *',
      description: 'lowers the weight of past click-outs',
      run: c.resolve(tokens.refreshPopularity),
    },
    {
      name: 'refresh-vocabulary',
      cron: '30 2,8,14,20 * * *',
      description: 'updates the vocabulary for spelling and suggestions',
      run: c.resolve(tokens.refreshVocabulary),
    },
    {
      name: 'extend-price-history',
      cron: '50 13 * * *',
      description: 'creates the price history partitions of the coming months',
      run: c.resolve(tokens.ensureComingPriceMonths),
    },
    {
      name: 'rebuild-daily-lows',
      cron: '10 15 * * 0',
      description: 'rebuilds the lowest price of each day from the price history',
      run: () => c.resolve(tokens.rebuildDailyLows)(),
    },
    {
      name: 'clear-expired',
      cron: '25 * * * *',
      description: 'deletes expired sessions, links and sign-ups, and old emails',
      run: () => clearExpired(c.resolve(tokens.clock).now()),
    },
    {
      name: 'clear-analytics',
      cron: '30 14 * * *',
      description: 'deletes analytics events older than ANALYTICS_DAYS',
      run: c.resolve(tokens.analytics).clearOld,
    },
    {
      name: 'clear-contact-messages',
      cron: '40 14 * * *',
      description: 'deletes contact messages that were closed a year ago',
      run: () => clearContactMessages(c.resolve(tokens.clock).now()),
    },
    {
      name: 'send-mails',
      cron: '* * * * *',
      description: 'sends queued emails',
      run: c.resolve(tokens.mailSending).run,
      keptHours: 2,
    },
    {
      name: 'remove-files',
      cron: '*/10 * * * *',
      description: 'retries failed removals of files',
      run: c.resolve(tokens.fileRemoving).run,
      keptHours: 12,
    },
    {
      name: 'answer-offer-reports',
      cron: '* * * * *',
      description: 'emails the result to shoppers who reported an offer',
      run: c.resolve(tokens.offerReports).answer,
      keptHours: 2,
    },
    {
      name: 'clear-offer-reports',
      cron: '35 14 * * *',
      description: 'deletes offer reports that were closed a year ago',
      run: () => clearOfferReports(c.resolve(tokens.clock).now()),
    },
    {
      name: 'fetch-product-images',
      cron: '*/5 * * * *',
      description: 'fetches pictures that shops list for products without one',
      run: c.resolve(tokens.images).fetchOfProducts,
      keptHours: 12,
    },
    {
      name: 'clear-unused-images',
      cron: '20 14 * * *',
      description: 'deletes fetched images that are no longer used',
      run: c.resolve(tokens.images).clearUnused,
    },
    {
      name: 'collect-due-sources',
      cron: '* * * * *',
      description: 'collects sources that are due',
      // Not waited for: other tasks would wait with it, for as long as the longest feed takes.
      run: async () => c.resolve(tokens.collecting).trigger(),
      keptHours: 2,
    },
    {
      name: 'look-again',
      cron: '20 14 * * *',
      description: 'queues unmatched offers to be matched again when they are next read',
      run: makeRequeueUnmatched(database.db),
    },
    {
      name: 'clear-runs',
      cron: '45 14 * * *',
      description: 'deletes old reports of runs',
      run: () => clearRuns(c.resolve(tokens.clock).now()),
    },
    {
      name: 'vacuum',
      cron: '50 14 * * *',
      description: 'removes dead rows and updates the statistics for the query planner',
      run: async () => {
        await database.executeSql('vacuum (analyze)')
      },
    },
  ]
  if (refreshRates) {
    tasks.push({
      name: 'refresh-rates',
      cron: '20 1 * * *',
      description: 'fetches the exchange rates of the day',
      run: async () => {
        await refreshRates()
      },
    })
  }
  if (c.resolve(tokens.config).demo) {
    tasks.push({
      name: 'refresh-demonstration',
      cron: '30 13 * * *',
      description: 'keeps the offers of the demonstration current',
      run: c.resolve(tokens.refreshDemonstration),
    })
  }
  return tasks.map((task) => ({ ...task, run: () => withStatementLimit(hourMs, task.run) }))
}

const hourMs = 3_600_000
