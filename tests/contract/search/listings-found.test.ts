import { testFoundListings } from './found-listings.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'

describeDatabase('listings', (open) => {
  testFoundListings(open, 700, 25)
})
