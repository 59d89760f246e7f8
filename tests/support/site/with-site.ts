import { startSite } from './start-site.ts'

// Before each file of browser tests: all of them look at the site.
await startSite()
