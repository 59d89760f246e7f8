import { authMessages } from '#web/src/messages/account/auth.ts'
import { brandsMessages } from '#web/src/messages/brands.ts'
import { categoriesMessages } from '#web/src/messages/categories.ts'
import { productMessages } from '#web/src/messages/product.ts'
import { searchMessages } from '#web/src/messages/search.ts'
import { expect, test } from 'vitest'

/** What the specification quotes and no document of the server shows. */
test.each([
  [authMessages.signup.busy, 'Creating your account...'],
  [authMessages.signup.googleBusy, 'Signing you up with Google...'],
  [authMessages.verify.resendIn(30), 'Resend in 30s'],
  [brandsMessages.page(2, 15), 'Page 2 of 15'],
  [categoriesMessages.viewAll.root, 'View All'],
  [categoriesMessages.viewAll.branch, 'View all'],
  [productMessages.loading, 'Sit tight; A hound is getting the latest prices for you...'],
  [searchMessages.loading, 'Sit tight; A hound is getting the latest prices for you...'],
  [productMessages.notFoundToast, "Sorry, we couldn't find that product. Please try again"],
  [searchMessages.priceRangeUpdated('100', '500'), 'Price range updated to 100 - 500'],
  [searchMessages.priceRangeUpdated('1000', 'Infinity'), 'Price range updated to 1000 - Infinity'],
])('%s is said to the letter', (said, quoted) => {
  expect(said).toBe(quoted)
})
