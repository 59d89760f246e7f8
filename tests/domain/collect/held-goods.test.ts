import { heldWordIn } from '#domain/collect/held-goods.ts'
import { readOffer } from '#domain/collect/read-offer.ts'
import { kauri as context } from '#tests/support/fuzz/checks.ts'
import { describe, expect, test } from 'vitest'

describe('what needs a prescription or may not be sold', () => {
  test.each([
    ['Tirzepatide 10mg Vial', 'tirzepatide'],
    ['SARMS RAD-140 60 Capsules', 'sarms'],
    ['Kea MK-677 (Ibutamoren)', 'mk 677'],
    ['HGH Fragment 176-191', 'hgh'],
    ['Testosterone Enanthate 250', 'testosterone enanthate'],
    ['Mango Nicotine Pouches 20pk', 'nicotine pouches'],
  ])('%j is told by %j in both countries', (title, word) => {
    expect(heldWordIn(title, 'NZ')).toBe(word)
    expect(heldWordIn(title, 'AU')).toBe(word)
  })

  test('may be allowed in one country alone', () => {
    expect(heldWordIn('Kea Vape Kit 50mg Nicotine', 'AU')).toBe('vape kit')
    expect(heldWordIn('Kea Vape Kit 50mg Nicotine', 'NZ')).toBeUndefined()
  })

  test.each([
    'Nicotine Patches 21mg',
    'Testosterone Booster 60 Capsules',
    'Hot Gloss',
    'Sarmiento Rug',
    'No Smoking No Vaping Sign',
    'Vaping and Smoking Sign',
    'Vape Detector',
    'Anti-Vape Smoke Sensor',
    'Vape-free zone sticker',
    'Fentanyl Test Strips',
    'Fentanyl Rapid Test',
    'Pre-Workout DMAA Free',
    'Ephedrine-free fat burner',
    'Greens powder without DHEA',
    'DHEA-free',
    'Ozempic Cookbook',
    'The Ozempic Diet Guide',
    '',
  ])('is not %j', (title) => expect(heldWordIn(title, 'AU')).toBeUndefined())

  test.each([
    ['Vape Kit Free Shipping', 'vape kit'],
    ['Ozempic pen with guide', 'ozempic'],
    ['Trenbolone Test Blend', 'trenbolone'],
    ['Melatonin Strips 30pk', 'melatonin'],
    ['Non-Disposable Vape Kit', 'vape kit'],
    ['DMAA-free Ostarine', 'ostarine'],
    ['Kea No. 1 Vape', 'vape'],
  ])('is still %j', (title, word) => expect(heldWordIn(title, 'AU')).toBe(word))

  test('may be named by a book', () => {
    const row = { offerId: 'K-1', url: 'https://www.kauri.example/p/1', price: '29.00 NZD' }
    const book = { ...row, title: 'Ozempic: what it does', gtins: ['9780306406157'] }
    expect(readOffer(book, context).outcome).toBe('accepted')
  })

  test('is skipped, and the shop is told the word', () => {
    const row = { offerId: 'K-1', url: 'https://www.kauri.example/p/1', price: '89.00 NZD' }
    expect(readOffer({ ...row, title: 'Kea Ostarine 30ml' }, context)).toMatchObject({
      outcome: 'skipped',
      problems: [{ code: 'held_for_person', value: 'ostarine' }],
    })
  })
})
