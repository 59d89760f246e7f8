import { makePreferenceStore, preferencesOf } from '#web/src/shopper/preferences.ts'
import { shopperOf, statedChoices } from '#web/src/shopper/shopper.ts'
import { expect, test } from 'vitest'

const none = { country: undefined, currency: undefined, basis: undefined }

test('is a New Zealander who sees NZD unless something says otherwise', () => {
  expect(shopperOf(new URLSearchParams(), none)).toEqual({
    country: 'NZ',
    currency: 'NZD',
    basis: 'delivered',
  })
})

test('believes the address before what was chosen earlier', () => {
  const search = new URLSearchParams('country=NZ&currency=EUR&basis=item')
  expect(shopperOf(search, { country: 'AU', currency: 'USD', basis: 'delivered' })).toEqual({
    country: 'NZ',
    currency: 'EUR',
    basis: 'item',
  })
})

test('sees the currency of the country until another one is chosen', () => {
  expect(shopperOf(new URLSearchParams('country=AU'), none).currency).toBe('AUD')
  expect(
    shopperOf(new URLSearchParams(), { ...none, country: 'AU', currency: 'BTC' }).currency,
  ).toBe('BTC')
})

test('sees delivered prices until the item alone is chosen', () => {
  expect(shopperOf(new URLSearchParams(), none).basis).toBe('delivered')
  expect(shopperOf(new URLSearchParams(), { ...none, basis: 'item' }).basis).toBe('item')
  const search = new URLSearchParams('basis=delivered')
  expect(shopperOf(search, { ...none, basis: 'item' }).basis).toBe('delivered')
})

test('states a country and a basis where an address without them would mean others', () => {
  const here = { country: 'NZ', basis: 'delivered' } as const
  expect(statedChoices(here, none)).toBe('')
  expect(statedChoices(here, { ...none, country: 'AU' })).toBe('country=NZ')
  expect(statedChoices({ ...here, country: 'AU' }, none)).toBe('country=AU')
  expect(statedChoices({ country: 'AU', basis: 'item' }, none)).toBe('country=AU&basis=item')
  expect(statedChoices(here, { ...none, basis: 'item' })).toBe('basis=delivered')
})

test('does not mind what it does not know', () => {
  const search = new URLSearchParams('country=XX&currency=XYZ&basis=free')
  expect(shopperOf(search, none)).toEqual({
    country: 'NZ',
    currency: 'NZD',
    basis: 'delivered',
  })
  expect(preferencesOf('a=b; country=nz; currency=; =; country; basis=x')).toEqual(none)
})

test('reads the cookies', () => {
  expect(preferencesOf('theme=dark; country=AU; currency=DOGE; basis=item')).toEqual({
    country: 'AU',
    currency: 'DOGE',
    basis: 'item',
  })
})

test('tells everybody of a change, and keeps it', () => {
  const heard: unknown[] = []
  const store = makePreferenceStore(none, (preferences) => heard.push(preferences))
  const forget = store.subscribe(() => heard.push('changed'))
  store.set({ country: 'AU' })
  forget()
  store.set({ currency: 'USD' })
  expect(heard).toEqual([
    { ...none, country: 'AU' },
    'changed',
    { ...none, country: 'AU', currency: 'USD' },
  ])
})
