import { makeDemonstrationFetcher } from '#adapters/demo/publish/make-demonstration-fetcher.ts'
import { makeFetcher } from '#adapters/fetch/make-fetcher.ts'
import type { Fetcher } from '#application/fetch/fetcher.ts'
import type { Clock } from '#application/ports.ts'
import type { Config } from '../config/config.ts'
import { projectVersion } from '../config/project.ts'

type Settings = Pick<Config, 'publicUrl' | 'fetchAllowHosts' | 'demo' | 'production'>

/**
 * The only way out to addresses that others chose. Shops of the demonstration are answered for
 * within the process, where there is one: nobody else answers at their addresses.
 */
export const makeAppFetcher = (
  { publicUrl, fetchAllowHosts, demo, production }: Settings,
  clock: Clock,
): Fetcher => {
  const fetcher = makeFetcher({ userAgent: userAgentOf(publicUrl), allowHosts: fetchAllowHosts })
  return demo && !production ? makeDemonstrationFetcher({ fetcher, clock }) : fetcher
}

/** How we say who asks: product, version, and where there is more to read. */
export const userAgentOf = (publicUrl: URL): string =>
  `PriceHound/${projectVersion} (+${publicUrl.origin})`
