import { ApiError } from '#web/src/api-error.ts'
import { explainAds, adSlotMessages } from '#web/src/components/ads/rotating-ads.tsx'
import { adminMessages } from '#web/src/messages/admin/admin.ts'
import {
  adsMessages,
  explainAdList,
  explainDelete,
  explainSubmit,
} from '#web/src/messages/admin/ads.ts'
import { describe, expect, test } from 'vitest'

const answer = (status: number, fields: ApiError['fields'] = []): ApiError =>
  new ApiError(status, 'x', 'what the server says', undefined, fields)

describe('what the specification says about ads, to the letter', () => {
  test('when they are loaded for a place', () => {
    expect(explainAds(answer(404), undefined)).toBe('Failed to load ads')
    expect(explainAds(answer(429), undefined)).toBe('Failed to load ads')
    expect(explainAds(answer(0), undefined)).toBe('Error fetching ads')
    expect(explainAds(answer(503), undefined)).toBe('Error fetching ads')
    expect(explainAds(null, 0)).toBe('No ads available')
    expect(explainAds(null, 3)).toBeUndefined()
    expect(explainAds(null, undefined)).toBeUndefined()
  })

  test('when they are loaded for admins', () => {
    expect(adsMessages.list.loading).toBe('Loading ads...')
    expect(adsMessages.list.heading).toBe('All Submitted Ads')
    expect(explainAdList(answer(403))).toBe('Failed to load ads.')
    expect(explainAdList(answer(0))).toBe('Error fetching ads.')
    expect(explainAdList(answer(500))).toBe('Error fetching ads.')
    expect(adsMessages.list.none).toBe('No ads available')
    expect(adsMessages.list.notApplicable).toBe('N/A')
  })

  test('when one is submitted', () => {
    expect(adsMessages.form.submit).toBe('Submit Ad')
    expect(adsMessages.submitted).toBe('Ad submitted successfully!')
    expect(explainSubmit(answer(403))).toBe('Failed to submit ad. Please try again.')
    expect(explainSubmit(answer(0))).toBe(
      'An error occurred while submitting the ad. Please try again.',
    )
    expect(explainSubmit(answer(503))).toBe(
      'An error occurred while submitting the ad. Please try again.',
    )
    // The field itself says what is wrong with it.
    expect(explainSubmit(answer(422, [{ field: 'adLink', message: 'x' }]))).toBeUndefined()
  })

  test('when one is deleted', () => {
    expect(adsMessages.deleted).toBe('Ad deleted successfully.')
    expect(explainDelete(answer(404))).toBe('Failed to delete ad. Please try again.')
    expect(explainDelete(answer(0))).toBe(
      'An error occurred while deleting the ad. Please try again.',
    )
    expect(explainDelete(answer(500))).toBe(
      'An error occurred while deleting the ad. Please try again.',
    )
  })

  test('to who is no admin, and above each ad', () => {
    expect(adminMessages.noAccess).toBe('You do not have access to this page.')
    expect(adSlotMessages.label).toBe('Advertisement')
  })
})
