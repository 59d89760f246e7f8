import { themeScript } from '#web/src/document.ts'
import { checkAd, toAdDay } from '#web/src/pages/admin/ads/ad-draft.ts'
import { imageSrcSet } from '#web/src/ui/picture.tsx'
import { describe, expect, test } from 'vitest'

test('who blocks ads is known before anything is painted', () => {
  expect(themeScript).toContain(`localStorage.getItem('adsBlocked')==='true'`)
})

test('images of ours are asked for in several widths, drawings and others as they are', () => {
  const address = `/images/${'a'.repeat(32)}`
  expect(imageSrcSet(address)).toBe(
    `${address}?w=160 160w,${address}?w=320 320w,${address}?w=640 640w,${address}?w=1280 1280w`,
  )
  for (const other of [null, '/images/demo/a-1.svg', '/icons/a', 'https://x.example/a.png'])
    expect(imageSrcSet(other)).toBeUndefined()
})

describe('the form of an ad', () => {
  test('says which days are reversed, and which address is none', () => {
    expect(checkAd({ startDate: '2026-03-02', expiryDate: '2026-03-01' })).toEqual({
      expiryDate: 'The expiry date must not be before the start date.',
    })
    expect(checkAd({ startDate: '2026-03-01', expiryDate: '2026-03-01' })).toEqual({})
    expect(checkAd({ adLink: 'javascript:alert(1)', adImageUrl: 'data:image/png,x' })).toEqual({
      adLink: 'Ad link URL must be an address that begins with https:// or http://.',
      adImageUrl: 'Ad image URL must be an address that begins with https:// or http://.',
    })
    expect(checkAd({ adLink: 'https://kauri.example/' })).toEqual({})
  })
})

test('days are those of New Zealand, and N/A where there is none', () => {
  expect(toAdDay({ seconds: Date.parse('2026-02-28T11:00:00Z') / 1000 })).toMatch(/^1 Mar\w* 2026$/)
  expect(toAdDay(undefined)).toBe('N/A')
})
