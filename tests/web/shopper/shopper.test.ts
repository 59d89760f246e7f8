import { makePreferenceStore, preferencesOf } from '#web/src/shopper/preferences.ts'
import { shopperOf, explicitCountry } from '#web/src/shopper/shopper.ts'
import { expect, test } from 'vitest'

const none = { country: undefined, currency: undefined }

test('is a New Zealander who sees NZD unless something says otherwise', () => {
  expect(shopperOf(new URLSearchParams(), none)).toEqual({ country: 'NZ', currency: 'NZD' })
})

test('believes the address before what was chosen earlier', () => {
  const search = new URLSearchParams('country=NZ&currency=EUR')
  expect(shopperOf(search, { country: 'AU', currency: 'USD' })).toEqual({
    country: 'NZ',
    currency: 'EUR',
  })
})

test('sees the currency of the country until another one is chosen', () => {
  expect(shopperOf(new URLSearchParams('country=AU'), none).currency).toBe('AUD')
  expect(shopperOf(new URLSearchParams(), { country: 'AU', currency: 'BTC' }).currency).toBe('BTC')
})

test('states a country where an address without one would mean another', () => {
  const here = { country: 'NZ', currency: 'NZD' } as const
  expect(explicitCountry(here, none)).toBeUndefined()
  expect(explicitCountry(here, { ...none, country: 'AU' })).toBe('NZ')
  expect(explicitCountry({ ...here, country: 'AU' }, none)).toBe('AU')
})

test('does not mind what it does not know', () => {
  const search = new URLSearchParams('country=XX&currency=XYZ')
  expect(shopperOf(search, none)).toEqual({ country: 'NZ', currency: 'NZD' })
  expect(preferencesOf('a=b; country=nz; currency=; =; country')).toEqual(none)
})

test('reads the cookies', () => {
  expect(preferencesOf('theme=dark; country=AU; currency=DOGE')).toEqual({
    country: 'AU',
    currency: 'DOGE',
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
    { country: 'AU', currency: undefined },
    'changed',
    { country: 'AU', currency: 'USD' },
  ])
})
