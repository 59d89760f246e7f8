/** Error screens that have an address, or that a page shows in place of itself. */
export const statusPageMessages = {
  headings: {
    'not-found': 'Page Not Found',
    'product-not-found': 'Product Not Found',
    unauthorised: 'Unauthorised',
    forbidden: 'Forbidden | Access Denied',
    internal: 'Internal Server Error',
  },
  hints: {
    'not-found': 'The trail ends here: there is no page under this address.',
    'product-not-found': 'No shop we know sells it now. It may have another name: try a search.',
    unauthorised: 'This page is for people who are signed in.',
    forbidden: 'You are not allowed to see this page. If you think you should be, write to us.',
    internal: 'Something went wrong on our side. Please try again in a moment.',
  },
  signIn: 'Sign in',
} as const

export type ErrorName = keyof typeof statusPageMessages.headings
