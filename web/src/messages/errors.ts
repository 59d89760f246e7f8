export const errorMessages = {
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
  unexpected: 'Unexpected Application Error!',
  links: 'Where to go from here',
  tryAgain: 'Try again',
  signIn: 'Sign in',
  home: 'Back to home',
  search: 'Search for a product',
  contact: 'Contact us',
} as const

export type ErrorName = keyof typeof errorMessages.headings

export const pageErrorMessages = {
  headings: {
    0: 'The site cannot be reached',
    400: 'This address is not valid',
    404: 'Page Not Found',
    422: 'This address is not valid',
    429: 'Too many requests',
    503: 'The site is busy',
  },
  /** Of the specification's 500 screen. */
  otherHeading: 'Internal Server Error',
  hints: {
    0: 'Check your connection, then try again.',
    400: 'Search for what you need, or go to the home page.',
    404: 'This page does not exist. Search for what you need, or go to the home page.',
    422: 'Part of it no longer exists. Search for what you need, or go to the home page.',
    429: 'Please wait a moment, then try again.',
    503: 'Please try again in a moment.',
  },
  otherHint: 'Something went wrong on our side. Please try again in a moment.',
  tryAgain: 'Try again',
} as const
