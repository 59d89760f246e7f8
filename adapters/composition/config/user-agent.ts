import { projectVersion } from './project.ts'

/** How we say who asks: product, version, and where there is more to read. */
export const userAgentOf = (publicUrl: URL): string =>
  `PriceHound/${projectVersion} (+${publicUrl.origin})`
