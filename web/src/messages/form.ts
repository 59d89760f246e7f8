export const formMessages = {
  check: (count: number): string =>
    count === 1 ? 'Please fix one thing:' : `Please fix ${count} things:`,
  missing: (label: string): string => `${label} ${/[^s]s$/.test(label) ? 'are' : 'is'} needed.`,
  emailInvalid: 'Invalid email format. Please enter a valid email address.',
  addressInvalid: (label: string): string => `${label} must be an address such as https://….`,
  tooShort: (label: string, length: number): string =>
    `${label} must have at least ${length} characters.`,
  tooLong: (label: string, length: number): string =>
    `${label} must have at most ${length} characters.`,
  failed: 'Something went wrong. Please try again.',
  wrong: (label: string): string => `${label} is not right.`,
  /** `problem` is what the server says of a field: "must have 1 to 100 characters". */
  refused: (label: string, problem: string): string => `${label} ${problem.replace(/\.?$/, '.')}`,
  showPassword: 'Show password',
  show: 'Show',
  hide: 'Hide',
} as const
