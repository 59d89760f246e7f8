import { makeFetcher } from '#adapters/fetch/make-fetcher.ts'
import type { Fetcher } from '#application/fetch/fetcher.ts'
import type { Config } from './config.ts'
import { userAgentOf } from './user-agent.ts'

/** The only way out to addresses that others chose. */
export const makeOwnFetcher = ({
  publicUrl,
  fetchAllowHosts,
}: Pick<Config, 'publicUrl' | 'fetchAllowHosts'>): Fetcher =>
  makeFetcher({ userAgent: userAgentOf(publicUrl), allowHosts: fetchAllowHosts })
