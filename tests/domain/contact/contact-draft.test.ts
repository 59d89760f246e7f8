import {
  contactLengths,
  readContactFields,
  type ContactFields,
  contactReasonNames,
  contactReasons,
} from '#domain/contact/contact-draft.ts'
import { expect, test } from 'vitest'

const fields: ContactFields = {
  name: 'Aroha Ngata',
  email: 'aroha@example.nz',
  reason: 'question',
  productUrl: '',
  subject: 'Hello',
  message: 'Kia ora',
}

const longestAddress = 'https://a.example/'.padEnd(contactLengths.productUrl, 'x')

test('offers the reasons of the specification', () => {
  const reasons = 'question support feedback account-issues bug media company-verification other'
  expect(contactReasons.join(' ')).toBe(reasons)
  expect(contactReasonNames.question).toBe('General Question')
})

test('tidies what was sent', () => {
  const read = readContactFields({
    ...fields,
    name: '  Aroha \n Ngata ',
    email: ' Aroha@Example.NZ ',
    productUrl: ' HTTPS://pricehound.example/product/x ',
    subject: 'Hello\r\nBcc: all@example.nz',
    message: '\r\nOne\r\rTwo\u0007\u202e\u0000\n\n\n\nThree\t!\n',
  })
  expect(read).toEqual({
    draft: {
      name: 'Aroha Ngata',
      email: 'aroha@example.nz',
      reason: 'question',
      productUrl: 'https://pricehound.example/product/x',
      subject: 'Hello Bcc: all@example.nz',
      message: 'One\n\nTwo\n\nThree\t!',
    },
  })
})

test.each([
  ['', null],
  [longestAddress, longestAddress],
])('is about no page where none is named, else about the one: %s', (given, productUrl) =>
  expect(readContactFields({ ...fields, productUrl: given })).toMatchObject({
    draft: { productUrl },
  }),
)

test.each<[keyof ContactFields, string]>([
  ['name', ' '],
  ['subject', '\u2800\u200b'],
  ['message', '\u3164\n\u200d'],
  ['name', 'x'.repeat(101)],
  ['email', 'nobody'],
  ['email', 'a@example.nz\nBcc: b@example.nz'],
  ['reason', ''],
  ['reason', 'toString'],
  ['productUrl', 'javascript:alert(1)'],
  ['productUrl', 'data:text/html,x'],
  ['productUrl', '//evil.example'],
  ['productUrl', 'https://a.example/ b'],
  ['productUrl', `${longestAddress}x`],
  ['subject', '\u0000 \n'],
  ['subject', 'x'.repeat(201)],
  ['message', '\n \t'],
  ['message', 'x'.repeat(5001)],
])('refuses %s as %j, and names it alone', (field, value) => {
  const read = readContactFields({ ...fields, [field]: value })
  expect('problems' in read && read.problems.map((problem) => problem.field)).toEqual([field])
})

test('names every field at fault', () => {
  const read = readContactFields({
    name: '',
    email: '',
    reason: '',
    productUrl: 'x',
    subject: '',
    message: '',
  })
  expect('problems' in read && read.problems.map(({ field }) => field)).toEqual([
    'name',
    'email',
    'reason',
    'productUrl',
    'subject',
    'message',
  ])
})
