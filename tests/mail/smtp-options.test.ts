import { smtpOptions } from '#adapters/mail/smtp-mailer.ts'
import { expect, test } from 'vitest'

test.each([
  ['smtps://mail.example.nz', { port: 465, secure: true, requireTLS: false, ignoreTLS: false }],
  ['smtp://mail.example.nz', { port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
  ['smtp://mail.example.nz:25?tls=off', { port: 25, requireTLS: false, ignoreTLS: true }],
  ['smtp://127.0.0.1:2525', { port: 2525, requireTLS: false, ignoreTLS: true }],
  ['smtp://[::1]:2525', { host: '::1', requireTLS: false, ignoreTLS: true }],
  ['smtp://localhost?tls=required', { requireTLS: true, ignoreTLS: false }],
  ['smtp://127.0.0.1.example.nz', { requireTLS: true }],
])('reads %s', (url, expected) => {
  expect(smtpOptions(new URL(url))).toMatchObject(expected)
})

test('reads a name and a password with any characters', () => {
  expect(smtpOptions(new URL('smtps://me%40x.nz:p%2Fa%3As%20s@mail.nz')).auth).toEqual({
    user: 'me@x.nz',
    pass: 'p/a:s s',
  })
  expect(smtpOptions(new URL('smtps://mail.nz')).auth).toBeUndefined()
})
