export const errorMessages = {
  unexpected: 'Unexpected Application Error!',
  links: 'Where to go from here',
  tryAgain: 'Try again',
  home: 'Back to home',
  search: 'Search for a product',
  contact: 'Contact us',
} as const

type Texts = Readonly<Record<number, string>>

export const pageErrorMessages: {
  readonly headings: Texts
  readonly otherHeading: string
  readonly hints: Texts
  readonly otherHint: string
} = {
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
}
