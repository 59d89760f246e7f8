import { ApiError } from '#web/src/api-error.ts'
import { accountMessages, explainAccount } from '#web/src/messages/account/account.ts'
import { explainAdmin } from '#web/src/messages/admin/admin.ts'
import { authMessages } from '#web/src/messages/account/auth.ts'
import { formMessages } from '#web/src/messages/form.ts'
import { explainReview } from '#web/src/messages/own-review.ts'
import { footerMessages } from '#web/src/messages/footer.ts'
import { productMessages } from '#web/src/messages/product.ts'
import { filterMessages } from '#web/src/messages/search/filters.ts'
import { searchMessages } from '#web/src/messages/search.ts'
import { expect, test } from 'vitest'
import { categoriesMessages } from '#web/src/pages/categories/categories-page.tsx'
import { brandsMessages } from '#web/src/pages/brands/brands-page.tsx'
import { aboutMessages } from '#web/src/pages/about/about-page.tsx'
import { contactMessages } from '#web/src/pages/contact/contact-page.tsx'

const refusal = (code: string): ApiError => new ApiError(429, code, 'A sentence of the server.')

const wrongPassword = 'Incorrect password. Please try again.'
const invalidEmail = 'Invalid email format. Please enter a valid email address.'
const tooMany = 'Too many requests. Please wait a moment and try again.'
const linkSent = 'Sign-in link sent! Please check your email and click the link included.'

/** What the specification quotes and no document of the server shows. */
test.each([
  [authMessages.signup.busy, 'Creating your account...'],
  [authMessages.signup.googleBusy, 'Signing you up with Google...'],
  [authMessages.verify.resendIn(30), 'Resend in 30s'],
  [explainAccount('name')(refusal('auth.password_wrong')), wrongPassword],
  [explainAccount('email')(refusal('auth.email_invalid')), invalidEmail],
  [formMessages.emailInvalid, invalidEmail],
  [authMessages.login.linkNeedsEmail, 'Please provide an email address.'],
  [explainAccount('name')(refusal('auth.too_many')), tooMany],
  [explainAccount('name')(refusal('request.too_many')), tooMany],
  [explainReview('submit')(refusal('auth.too_many')), tooMany],
  [explainReview('submit')(refusal('request.too_many')), tooMany],
  [explainAdmin(refusal('request.too_many')), tooMany],
  [authMessages.reset.done, 'Password updated successfully'],
  [authMessages.passwordsDiffer, 'Passwords do not match. Please check and try again.'],
  [authMessages.signup.done, 'Your account has been created successfully!'],
  [authMessages.login.done, 'Signed in successfully!'],
  [authMessages.login.linkSent, linkSent],
  [accountMessages.fresh.linkSent, linkSent],
  [authMessages.verify.resent, 'Verification email resent! Please check your inbox.'],
  [authMessages.verify.verified, 'Email verified! Happy shopping!'],
  [
    authMessages.reset.sent,
    'If an account exists with that email, we have send a password reset email.',
  ],
  [brandsMessages.page(2, 15), 'Page 2 of 15'],
  [categoriesMessages.viewAll.root, 'View All'],
  [categoriesMessages.viewAll.branch, 'View all'],
  [productMessages.loading, 'Sit tight; A hound is getting the latest prices for you...'],
  [searchMessages.loading, 'Sit tight; A hound is getting the latest prices for you...'],
  [productMessages.notFoundToast, "Sorry, we couldn't find that product. Please try again"],
  [filterMessages.priceRangeUpdated('100', '500'), 'Price range updated to 100 - 500'],
  [filterMessages.priceRangeUpdated('1000', ''), 'Price range updated to 1000 - Infinity'],
  [filterMessages.priceRangeUpdated('', '100'), 'Price range updated to 0 - 100'],
  [footerMessages.copyright(2026, '1.0.0'), '© 2024–2026 PriceHound · V1.0'],
  [aboutMessages.contact.after, '. We read everything and reply within 48 hours.'],
  [
    contactMessages.description,
    'How to reach the people behind PriceHound: we reply within 48 working hours.',
  ],
  [contactMessages.write.text, 'We reply within 48 working hours.'],
])('%s is said to the letter', (said, quoted) => {
  expect(said).toBe(quoted)
})
