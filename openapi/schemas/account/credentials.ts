import { z } from 'zod'

const missing = { error: 'is missing' }

/** What somebody typed; whether it is an address is said by the operation. */
export const EmailSchema = z.string(missing).meta({
  description: 'An e-mail address, as it is typed.',
  examples: ['aroha@example.nz'],
})

export const NameSchema = z.string(missing).meta({
  description: 'As it is to be shown: 1 to 100 characters once spaces are tidied.',
  examples: ['Aroha Ngata'],
})

export const PasswordSchema = z.string(missing).meta({
  description: 'At least `passwordMinLength` of the configuration, at most 256 characters.',
  examples: ['kauri-tui-rimu-42'],
})

export const exampleLinkToken = '2pV4cXo1mQ8r7sT3uW6yZ9aB5dE0fGhJkLnPqRsTuVw'

/** Of the link in a mail. */
export const LinkTokenSchema = z.string(missing).meta({
  description: 'The `token` of the link in the mail. Opening the link does not use it up.',
  examples: [exampleLinkToken],
})

/** A `uid` is compared with the session and used for nothing. */
export const OwnUidSchema = z.string(missing).meta({
  description: 'Your own; it is compared with the session.',
  examples: ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'],
})
