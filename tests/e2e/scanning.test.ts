import { describe } from 'vitest'
import { violations } from '#tests/support/browser/looked-at.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

/** A browser that reads barcodes: nothing at first, then `code`. Its camera sees a blank picture. */
const reading = (code: string): string => `
  let looks = 0
  window.BarcodeDetector = function () {
    this.detect = async () => (++looks < 3 ? [] : [{ rawValue: '${code}' }])
  }
  window.BarcodeDetector.getSupportedFormats = async () => ['ean_13', 'qr_code']
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d').fillRect(0, 0, 1, 1)
    return canvas.captureStream(5)
  }`

const unable = 'delete window.BarcodeDetector'

const phone = { path: /\/product\/apple-iphone-15-pro-128gb-awMiEnyh59s/, gtin: '9524184444425' }

describe('a barcode', () => {
  test('before the camera leads to its product', async ({ visit }) => {
    const page = await visit('/scan', {
      size: 'phone',
      prepare: (opened) => opened.addInitScript(reading(phone.gtin)),
    })
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await expect(page).toHaveURL(phone.path)
  })

  test('is typed where the browser cannot read it, which the page says', async ({ visit }) => {
    const page = await visit('/scan', {
      size: 'phone',
      prepare: (opened) => opened.addInitScript(unable),
    })
    await expect(page.getByText('This browser can’t read barcodes.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Number below the bars').fill(phone.gtin)
    await page.getByRole('button', { name: 'Find it' }).click()
    await expect(page).toHaveURL(phone.path)
  })

  test('is typed where the camera may not be used', async ({ visit }) => {
    const refusing = `${reading('')}; navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('no'))`
    const page = await visit('/scan', { prepare: (opened) => opened.addInitScript(refusing) })
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await expect(page.getByText('We can’t use your camera.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start the camera' })).toBeVisible()
  })
})
