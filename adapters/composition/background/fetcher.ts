import { makeDemonstrationFetcher } from '#adapters/demo/publish/make-demonstration-fetcher.ts'
import { makeFetcher } from '#adapters/fetch/make-fetcher.ts'
import type { Fetcher } from '#application/fetch/fetcher.ts'
import type { Clock } from '#application/ports.ts'
import type { Config } from '../config/config.ts'
import { projectVersion } from '../config/project.ts'

type Settings = Pick<Config, 'publicUrl' | 'fetchAllowHosts' | 'demo' | 'production'>

/** Shops of the demonstration are served within the process. */
export const makeAppFetcher = (
  { publicUrl, fetchAllowHosts, demo, production }: Settings,
  clock: Clock,
): Fetcher => {
  const fetcher = makeFetcher({ userAgent: userAgentOf(publicUrl), allowHosts: fetchAllowHosts })
  return demo && !production ? makeDemonstrationFetcher({ fetcher, clock }) : fetcher
}

const userAgentOf = (publicUrl: URL): string =>
  `PriceHound/${projectVersion} (+${publicUrl.origin})`
