import { explainContact, contactMessages } from '#web/src/pages/contact/contact-page.tsx'
import { expect, test } from 'vitest'

const explain = explainContact('support@pricehound.example')

test('says in the words of the specification that a message was not taken', () => {
  expect(explain({ status: 429, fields: [] })).toBe(
    'Sorry, we failed to send your message. Please try again later or email support@pricehound.example',
  )
})

test.each([0, 500, 503])('says so as an error when the answer is %i', (status) => {
  expect(explain({ status, fields: [] })).toBe(
    'ERROR: Sorry, we failed to send your message. Please try again later or email support@pricehound.example',
  )
})

test('leaves it to the fields to say what is wrong with them', () => {
  const fields = [{ field: 'email', message: 'is not an e-mail address' }]
  expect(explain({ status: 422, fields })).toBeUndefined()
})

test('is glad in the words of the specification', () => {
  expect(contactMessages.form.sent).toBe(
    'Your message has been successfully sent! We will reply soon.',
  )
})
