import { makeClearContactMessages } from '#adapters/postgres/contact/contact-reads.ts'
import { makeClearRuns } from '#adapters/postgres/collect/end-runs.ts'
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
      description: 'takes offers that grew too old out of the lowest prices',
      run: c.resolve(tokens.refreshStaleListings),
    },
    {
      name: 'turn-sale-prices',
      cron: '* * * * *',
      description: 'lets prices follow the dates of their sales, and offers end on their day',
      run: makeApplyScheduledPrices({
        inTransaction: c.resolve(tokens.inTransaction),
        clock: c.resolve(tokens.clock),
      }),
      keptHours: 2,
    },
    {
      name: 'update-retailers',
      cron: '* * * * *',
      description: 'lets offers follow what was changed of their shops, where there were many',
      run: () => c.resolve(tokens.retailers).updateOffers(),
      keptHours: 2,
    },
    {
      name: 'drop-removed-offers',
      cron: '* * * * *',
      description: 'lets go what removed sources carried, where there was much of it',
      run: () => c.resolve(tokens.sources).dropRemovedOffers(),
      keptHours: 2,
    },
    {
      name: 'renew-search-rows',
      cron: '*/15 * * * *',
      description: 'makes search rows anew that an earlier version made, after an upgrade',
      run: c.resolve(tokens.renewSearchRows),
    },
    {
      name: 'renew-product-keys',
      cron: '* * * * *',
      description:
        'lets offers find products that have no keys of this version, after an import or an upgrade',
      run: makeRenewProductKeys(database.db),
      keptHours: 2,
    },
    {
      name: 'count-matching-words',
      cron: '40 2,8,14,20 * * *',
      description: 'learns how telling each word is when offers are matched to products',
      run: makeCountMatchingWords(database.db),
    },
    {
      name: 'refresh-popularity',
      cron: '10 14 * * *',
      description: 'lets click-outs of the past count less',
      run: c.resolve(tokens.refreshPopularity),
    },
    {
      name: 'refresh-vocabulary',
      cron: '30 2,8,14,20 * * *',
      description: 'learns the words of the catalogue for spelling and suggestions',
      run: c.resolve(tokens.refreshVocabulary),
    },
    {
      name: 'extend-price-history',
      cron: '50 13 * * *',
      description: 'makes room for the price history of the months to come',
      run: c.resolve(tokens.ensureComingPriceMonths),
    },
    {
      name: 'rebuild-daily-lows',
      cron: '10 15 * * 0',
      description: 'makes the lowest prices of each day anew from the price history',
      run: () => c.resolve(tokens.rebuildDailyLows)(),
    },
    {
      name: 'clear-expired',
      cron: '25 * * * *',
      description: 'removes sessions, links and sign-ups that have run out, and mails of long ago',
      run: () => clearExpired(c.resolve(tokens.clock).now()),
    },
    {
      name: 'clear-analytics',
      cron: '30 14 * * *',
      description: 'removes what was told of visits longer ago than ANALYTICS_DAYS',
      run: c.resolve(tokens.analytics).clearOld,
    },
    {
      name: 'clear-contact-messages',
      cron: '40 14 * * *',
      description: 'removes messages to us that were closed a year ago',
      run: () => clearContactMessages(c.resolve(tokens.clock).now()),
    },
    {
      name: 'send-mails',
      cron: '* * * * *',
      description: 'sends mails that did not leave at once',
      run: c.resolve(tokens.mailSending).run,
      keptHours: 2,
    },
    {
      name: 'remove-files',
      cron: '*/10 * * * *',
      description: 'removes files that nobody has any more and that could not be removed at once',
      run: c.resolve(tokens.fileRemoving).run,
      keptHours: 12,
    },
    {
      name: 'answer-offer-reports',
      cron: '* * * * *',
      description: 'tells those who reported an offer what was found',
      run: c.resolve(tokens.offerReports).answer,
      keptHours: 2,
    },
    {
      name: 'clear-offer-reports',
      cron: '35 14 * * *',
      description: 'removes reports of offers that were answered a year ago',
      run: () => clearOfferReports(c.resolve(tokens.clock).now()),
    },
    {
      name: 'fetch-product-images',
      cron: '*/5 * * * *',
      description: 'fetches pictures that shops name for products without one',
      run: c.resolve(tokens.images).fetchOfProducts,
      keptHours: 12,
    },
    {
      name: 'clear-unused-images',
      cron: '20 14 * * *',
      description: 'removes images of elsewhere that nothing shows any more',
      run: c.resolve(tokens.images).clearUnused,
    },
    {
      name: 'collect-due-sources',
      cron: '* * * * *',
      description: 'collects the sources of shops whose time has come',
      // Not waited for: other tasks would wait with it, for as long as the longest feed takes.
      run: async () => c.resolve(tokens.collecting).trigger(),
      keptHours: 2,
    },
    {
      name: 'look-again',
      cron: '20 14 * * *',
      description: 'has offers that belong to no product matched once more when they are read next',
      run: makeRequeueUnmatched(database.db),
    },
    {
      name: 'clear-runs',
      cron: '45 14 * * *',
      description: 'removes reports of collections of long ago',
      run: () => clearRuns(c.resolve(tokens.clock).now()),
    },
    {
      name: 'vacuum',
      cron: '50 14 * * *',
      description: 'clears away dead rows and renews the statistics that searches are planned by',
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
      description: 'keeps the offers of the demonstration from growing old',
      run: c.resolve(tokens.refreshDemonstration),
    })
  }
  return tasks.map((task) => ({ ...task, run: () => withStatementLimit(hourMs, task.run) }))
}

const hourMs = 3_600_000
