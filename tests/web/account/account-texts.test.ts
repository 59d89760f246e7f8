import { accountMessages, explainAccount } from '#web/src/messages/account/account.ts'
import { wishlistMessages } from '#web/src/messages/account/wishlist.ts'
import { pictureProblem } from '#web/src/ui/form/picture-file.ts'
import { expect, test } from 'vitest'

test('what the specification quotes is said to the letter', () => {
  const { picture, name, password, email } = accountMessages
  expect([picture.missing, picture.refused, picture.done]).toEqual([
    'Please select an image file!',
    'File type not accepted. Please upload a valid image file (JPEG, JPG, PNG, WEBP, SVG, or HEIC) and try again.',
    'Profile image updated successfully',
  ])
  expect([name.missing, name.done]).toEqual(['Please enter a name!', 'Name updated successfully'])
  expect([password.differ, password.tooShort(6), password.done]).toEqual([
    'New passwords do not match! Please check them and try again',
    'Password must be at least 6 characters long! Please correct and try again',
    'Password updated successfully',
  ])
  expect([email.verify, email.done]).toEqual(['Verify Email', 'Verification email sent'])
  expect([accountMessages.delete.confirm, accountMessages.delete.done]).toEqual([
    'Are you sure you want to permanently delete your account? THIS ACTION CANNOT BE UNDONE!',
    "Your account has been deleted successfully; We're sorry to see you go!",
  ])
  expect(wishlistMessages).toMatchObject({
    added: 'This item has been successfully added to your wishlist!',
    addFailed: {
      product: 'There was an error adding this item to the wishlist',
      card: 'error adding to wishlist',
    },
    removed: 'Product successfuly removed from wishlist',
    removeFailed:
      'Sorry, an error occurred well removing the product from your wishlist. Please try again later',
    failed: 'Sorry, we ran into an error retrieving your wishlist',
    nothingFound: 'Sorry, no products were found. Please try again',
    searchFailed: 'Sorry, an error occurred well fetching the search results. Please try again',
    loading: "Sit back; We've got a Hound on it, searching the web for the latest prices",
  })
  expect(wishlistMessages.titleOf('Ana')).toBe("Ana's Wishlist")
  expect(wishlistMessages.shown(7, 12)).toBe('Displaying 7 of 12 products')
})

test.each(['picture', 'name', 'email', 'password', 'delete'] as const)(
  'a fault of ours while changing the %s has the specification’s form',
  (step) => {
    expect(explainAccount(step)({ status: 500, code: 'server.error', fields: [] })).toMatch(
      /^Sorry, an error occurred well .+\. Please try again$/,
    )
  },
)

test('a field says by itself what the server finds wrong with it', () => {
  const fields = [{ field: 'name', message: 'must have 1 to 100 characters' }]
  expect(explainAccount('name')({ status: 422, code: 'auth.name_invalid', fields })).toBeUndefined()
})

test.each([
  ['me.jpg', 'image/jpeg', 100, undefined],
  ['ME.HEIC', '', 100, undefined],
  ['me.svg', 'image/svg+xml', 5_000_000, undefined],
  ['me.gif', 'image/gif', 100, 'refused'],
  ['me.pdf', 'application/pdf', 100, 'refused'],
  ['empty.png', 'image/png', 0, 'refused'],
  ['me.png', 'image/png', 5_000_001, 'tooLarge'],
])('of %s (%s, %i bytes) the problem is %s', (name, type, size, problem) => {
  expect(pictureProblem({ name, type, size })).toBe(problem)
})
