/** Texts of Manage Account; what the specification quotes stands here to the letter. */
export const accountMessages = {
  wishlist: 'My Wishlist',
  manageAccount: 'Manage My Account',
  yourPages: 'Your pages',

  title: 'Manage Account',
} as const
