/** What a page says when the API refuses it. */
export const pageErrorMessages = {
  headings: {
    0: 'The site cannot be reached',
    400: 'We cannot read this address',
    404: 'Page Not Found',
    422: 'We cannot read this address',
    429: 'That was a little fast',
    503: 'We are busy just now',
  },
  /** Of the specification's 500 screen. */
  otherHeading: 'Internal Server Error',
  hints: {
    0: 'Is there a connection? Please try again in a moment.',
    400: 'Something in it is not as we write it. Search for what you need, or begin again at home.',
    404: 'There is nothing here. Search for what you need, or begin again at home.',
    422: 'Something in it is not there any more. Search for what you need, or begin again at home.',
    429: 'Please wait a moment, then try again.',
    503: 'Please try again in a moment.',
  },
  otherHint: 'Something went wrong on our side. Please try again in a moment.',
  tryAgain: 'Try again',
  home: 'To the start page',
} as const
