import { mendTwiceEncoded } from '#domain/collect/twice-encoded.ts'
import { expect, test } from 'vitest'

/** What a program makes of UTF-8 that it takes for Windows-1252. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const encodedAgain = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => (byte >= 0x80 && byte < 0xa0 ? upper[byte - 0x80] : String.fromCharCode(byte)))
    .join('')

test.each([
  'Café crème brûlée',
  'Māori tā moko, pōhutukawa, ĀĒĪŌŪ',
  '“Kea’s” – 20 % off… 5 × 5 ½ cm, £5, ©',
  'Wi-Fi™ • ≥ 5 € cœur, Škoda',
])('%s is mended, however often it was encoded', (text) => {
  const once = encodedAgain(text)
  expect(once).not.toBe(text)
  expect(mendTwiceEncoded(once)).toBe(text)
  expect(mendTwiceEncoded(encodedAgain(once))).toBe(text)
})

test('is mended where another program has left it half done, and loses a mark of byte order', () => {
  expect(mendTwiceEncoded('CafÃ© – rosé')).toBe('Café – rosé')
  expect(mendTwiceEncoded('â\u0080\u0099')).toBe('’')
  expect(mendTwiceEncoded('ï»¿Kea')).toBe('Kea')
  expect(mendTwiceEncoded(encodedAgain('★ 😀'))).toBe('★ 😀')
})

test.each([
  'NESCAFÉ™ and ROSÉ®',
  'SÃO PAULO, CORAÇÃO',
  'Âge d’or – naïve',
  'Ångström ÅÄÖ',
  'Ä™ Ö® Ü©',
  'Plain text',
  'Ã',
])('%s is left as it is', (text) => expect(mendTwiceEncoded(text)).toBe(text))
