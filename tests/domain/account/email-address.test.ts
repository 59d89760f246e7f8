import { expect, test } from 'vitest'
import { toDisplayName } from '#domain/account/display-name.ts'
import { mailboxOf } from '#domain/account/mailbox.ts'
import { toEmailAddress } from '#domain/account/email-address.ts'

test.each([
  ['kea@example.nz', 'kea@example.nz'],
  ['  KEA@Example.NZ\n', 'kea@example.nz'],
  ['kea＠example．nz', 'kea@example.nz'],
  ['kea+offers@mail.example.co.nz', 'kea+offers@mail.example.co.nz'],
  ["o'brien@example.nz", "o'brien@example.nz"],
  ['māui@māori.nz', 'māui@māori.nz'],
  [`${'a'.repeat(64)}@example.nz`, `${'a'.repeat(64)}@example.nz`],
])('reads %j as an address', (text, address) => expect(toEmailAddress(text)).toBe(address))

test.each([
  ...`kea|@example.nz|kea@|kea@localhost|kea@example..nz|kea@-example.nz|kea@example-.nz|
    kea@@example.nz|kea@example.nz@example.nz|kea＠x.nz@example.nz|ke a@example.nz|
    kea@exam ple.nz|kea@example.nz, tui@example.nz|Kea <kea@example.nz>|"kea"@example.nz|
    kea@[127.0.0.1]`.split(/\|\s*/),
  '',
  'kea@example.nz\nBcc: all@example.nz',
  'kea\r\n@example.nz',
  'kea\0@example.nz',
  'kea\u202e@example.nz',
  `${'a'.repeat(65)}@example.nz`,
  `kea@${'a'.repeat(64)}.nz`,
  `${'a'.repeat(60)}@${'b.'.repeat(100)}nz`,
  'a'.repeat(1_000_000),
  'a@'.repeat(100_000),
])('reads no address in %j', (text) => expect(toEmailAddress(text)).toBeUndefined())

test.each([
  ['kea.offers+1@gmail.com', 'keaoffers@gmail.com'],
  ['ke.a+x@googlemail.com', 'kea@gmail.com'],
  ['kea+x@outlook.com', 'kea@outlook.com'],
  ['k.ea@outlook.com', 'k.ea@outlook.com'],
  ['k.e-a+x@pm.me', 'kea@proton.me'],
  ['k.ea+x+y@example.nz', 'k.ea@example.nz'],
  ['kea+x@hotmail.co.nz', 'kea@hotmail.co.nz'],
  ['kea@mac.com', 'kea@icloud.com'],
  ['any+thing@kea.fastmail.com', 'kea@fastmail.com'],
  ['kea+x@fastmail.com', 'kea@fastmail.com'],
])('counts what is sent to %j as sent to %j', (address, mailbox) =>
  expect(mailboxOf(address)).toBe(mailbox),
)

test.each([
  ['  Aroha   Ngata ', 'Aroha Ngata'],
  ['Ma\u0304ui', 'M\u0101ui'],
  ['Aroha\u0000\u001b[31m\r\nNgata', 'Aroha [31m Ngata'],
  ['\u202eatagN', 'atagN'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['<b>&', '<b>&'],
])('shows the name %j as %j', (text, name) => expect(toDisplayName(text)).toBe(name))

test.each([
  '',
  ' \t\n',
  '\0\u200b\u2066',
  '\u3164\u2800',
  'x'.repeat(101),
  '\ud800',
  'x'.repeat(1_000_000),
])('finds no name in %j', (text) => expect(toDisplayName(text)).toBeUndefined())
