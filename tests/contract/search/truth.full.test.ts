import { describeDatabase } from '#tests/support/database/databases.ts'
import { testTruth } from './truth-of-site.ts'

describeDatabase('whatever shops, offers and filters of many products', (open) => {
  testTruth(open, [1, 2, 3], { products: 60, randomLists: 25 })
})
