import { describe, expect, test } from 'vitest'
import { passwordProblem } from '#domain/account/password.ts'
import { makePasswordPolicy } from '#adapters/identity/passwords.ts'

const policy = await makePasswordPolicy(6)()
const about = { ...policy, name: 'Aroha Ngata', email: 'aroha.ngata@example.nz' }

describe('a password', () => {
  test.each([
    ['the shortest that is allowed', 'kiw1-z'],
    ['a phrase with spaces', 'pohutukawa on the shore'],
    ['the longest that is allowed', 'Ab3-'.repeat(64).replace(/^Ab3-/, 'Xy9!')],
    ['characters beyond the first plane', '🥝🌋🐑🏔️🌊🛶'],
    ['a common word within more', 'the dragon of Rotorua'],
    ['a common word with more than four digits', 'dragon83501'],
    ['part of the name', 'Aroha Ng'],
    ['the name within more', 'aroha likes rain'],
    ['five digits before a common word', '83501dragon'],
    ['two common words', 'dragonpassword7351'],
    ['five characters twice', 'kx7qzkx7qz'],
  ])('may be %s', (_what, password) => expect(passwordProblem(password, about)).toBeUndefined())

  test('is counted in characters, not in units or bytes', () => {
    expect(passwordProblem('🥝🌋🐑🛶🌊', about)).toBe('too-short')
    expect(passwordProblem('🥝🌋🐑🛶🌊k', about)).toBeUndefined()
    expect(passwordProblem('🥝🌋🐑🛶'.repeat(63) + 'kiwi', about)).toBeUndefined()
    expect(passwordProblem('x1'.repeat(128) + 'y', about)).toBe('too-long')
    expect(passwordProblem('🥝🌋🐑🛶'.repeat(64) + 'k', about)).toBe('too-long')
    expect(passwordProblem('x'.repeat(1_000_000), about)).toBe('too-long')
  })

  test('must be as long as the operator asks', () => {
    expect(passwordProblem('', { ...policy, minLength: 1 })).toBe('too-short')
    expect(passwordProblem('kiw1-zzz', { ...policy, minLength: 9 })).toBe('too-short')
    expect(passwordProblem('kiw1-zzzz', { ...policy, minLength: 9 })).toBeUndefined()
  })

  test.each([
    ...`password|PASSWORD|P@ssw0rd|Password123!|passw0rd1|letmein|let me in|iloveyou|
    iloveyou2026!!|!!2026iloveyou|#1999#dragon|ILoveYou2|dragon|dragon2024|welcome1|
    admin123|monkey!|AllBlacks2025|new zealand|NewZealand1|pricehound|PriceHound123|123456|
    1234567890|12345678901|987654321|abcdef|ABCDEFG|zyxwvu|qwerty|qwertyuiop|asdfghjkl|
    1qaz2wsx|1q2w3e4r|zaq12wsx|aaaaaa|111111|abcabc|12341234|kx7qkx7q|abababab|------|
    ｐａｓｓｗｏｒｄ|aroha ngata|Aroha.Ngata|AROHA.NGATA@example.nz|Aroha1990|ngata20251231|
    2025!aroha|ArohaAroha|passwordpassword|Dragon-Dragon-Dragon1|pricehound123456|
    Pric3Hound!|trustno1|Rotorua2024|123password|Password2026Password2026|NgataAroha|
    aroha1985aroha|12ngata34aroha56|pricehound4aroha`.split(/\|\s*/),
    '      ',
    'pass\u200bword',
    'p\u2060a\u2060s\u2060s\u2060word1',
  ])('is not %j, which is tried first', (password) =>
    expect(passwordProblem(password, about)).toBe('too-common'),
  )
})
