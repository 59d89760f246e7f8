import { passwordMinLengthDefault } from '#domain/account/password.ts'
import { toTopAppearsAfter } from '#web/src/deferred/scroll-to-top.tsx'
import { resetReadMs } from '#web/src/pages/auth/reset-password-page.tsx'
import { farewellMs } from '#web/src/pages/manage-account/manage-account-page.tsx'
import { acceptedTypes } from '#web/src/ui/form/picture-file.ts'
import { missingProductMs } from '#web/src/pages/product/product-missing.tsx'
import { barWidth } from '#web/src/pages/product/reviews/reviews.tsx'
import { wishesAtOnce } from '#web/src/pages/wishlist/wishlist-page.tsx'
import { toastMs } from '#web/src/ui/toasts/toast-region.tsx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { scrolledTo } from '#web/src/components/frame/header.tsx'
import { countDown, verificationPollMs } from '#web/src/pages/auth/verify-email-page.tsx'
import { adTurnMs, mostAds } from '#domain/ad/ad.ts'

describe('the header', () => {
  const top = { position: 'top', last: 0 } as const
  const readOn = (...places: readonly number[]): string =>
    places.reduce<ReturnType<typeof scrolledTo>>((scrolled, y) => scrolledTo(y, scrolled), top)
      .position

  test('sticks after 50 px, and not at 50', () => {
    expect([0, 49, 50, 51, 70].map((y) => readOn(y))).toEqual([
      'top',
      'top',
      'top',
      'stuck',
      'stuck',
    ])
  })

  test('leaves after 100 px downwards, and not at 100', () => {
    expect([90, 100, 101].map((y) => readOn(60, y))).toEqual(['stuck', 'stuck', 'away'])
  })

  test('is back on the way up, but not for a trembling hand', () => {
    expect([296, 295].map((y) => readOn(300, y))).toEqual(['away', 'stuck'])
    expect([200, 204, 205].map((y) => readOn(300, 200, y))).toEqual(['stuck', 'stuck', 'away'])
    expect(readOn(300, 50)).toBe('top')
  })
})

describe('the pause before a mail is sent again', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('counts down 30 s and then stops', () => {
    const told: number[] = []
    countDown((seconds) => told.push(seconds))
    vi.advanceTimersByTime(29_000)
    expect([told[0], told.at(-1)]).toEqual([30, 1])
    vi.advanceTimersByTime(999)
    expect(told.at(-1)).toBe(1)
    vi.advanceTimersByTime(1)
    expect(told.at(-1)).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is over after 30 s also for a tab that was out of sight meanwhile', () => {
    const told: number[] = []
    countDown((seconds) => told.push(seconds))
    vi.setSystemTime(Date.now() + 30_000)
    vi.advanceTimersToNextTimer()
    expect(told).toEqual([0])
  })
})

test('pages go on by themselves, and messages go, when the specification says so', () => {
  expect({
    missingProductMs,
    resetReadMs,
    farewellMs,
    verificationPollMs,
    adTurnMs,
    toastMs,
    toTopAppearsAfter,
  }).toEqual({
    missingProductMs: 3000,
    resetReadMs: 3000,
    farewellMs: 4000,
    verificationPollMs: 3000,
    adTurnMs: 30_000,
    toastMs: 5000,
    toTopAppearsAfter: 300,
  })
})

test('so many stand on a page, and so long is a password', () => {
  expect({ wishesAtOnce, mostAds, passwordMinLengthDefault }).toEqual({
    wishesAtOnce: 7,
    mostAds: { landscape: 1, portrait: 2 },
    passwordMinLengthDefault: 6,
  })
})

test('a profile picture may have any of seven endings', () => {
  expect(acceptedTypes.split(',').filter((type) => type.startsWith('.'))).toEqual([
    '.jpg',
    '.jpeg',
    '.png',
    '.webp',
    '.svg',
    '.heic',
    '.heif',
  ])
})

test('bars of ratings are as wide as their share of 100 px', () => {
  expect([0, 1, 2, 3].map((part) => barWidth(part, 3))).toEqual([0, 33, 67, 100])
})
