import { showAdDays } from '#cli/show/show-ads.ts'
import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'

test('an ad is shown with what was counted of its latest days', () => {
  const moment = { seconds: 1_772_276_400, nanoseconds: 0 }
  const ad: KeptAdBody = {
    id: 'a',
    companyName: 'Kauri \u001b[31m',
    email: 'ads@kauri.example',
    adType: 'landscape',
    adLink: 'https://kauri.example/',
    adImage: '/images/1',
    startDate: moment,
    expiryDate: moment,
    categories: ['networking', 'laptops'],
    brands: ['sony'],
    clickLink: '/out/ad/a',
    shownImage: '/images/ad/a',
    demo: false,
    archived: false,
    impressions: 900,
    clicks: 9,
  }
  const days = Array.from({ length: 31 }, (_, at) => ({
    day: `2026-03-${31 - at}`,
    impressions: at === 0 ? 800 : 100,
    clicks: at,
  }))
  const text = stripVTControlCharacters(showAdDays({ ...ad, days }, new Date()))
  expect(text).toMatch(/^Kauri\n/)
  expect(text).toMatch(/^Categories +networking, laptops\nBrands +sony$/m)
  expect(text).toMatch(/2026-03-31 +800 +0 +█{40}\n2026-03-30 +100 +1 +█{5}\n/)
  expect(text).not.toContain('2026-03-1 ')
  expect(text).toContain('Use --json for earlier days')
})
