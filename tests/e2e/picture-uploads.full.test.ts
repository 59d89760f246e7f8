import { addPictured, drawing, expectOpenFromTop, png } from '#tests/support/browser/pictures.ts'
import { siteAccounts, type SiteAccount } from '#tests/support/site/site-accounts.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'
import sharp from 'sharp'

const accounts = siteAccounts()

const anAdmin = (name: string): Promise<SiteAccount> => accounts.make(name, 'admin')

test('pictures are uploaded, put in order and taken away by the keyboard alone', async ({
  visit,
}) => {
  const page = await visit('/admin/products', await anAdmin('Kit Keys'))
  const id = await addPictured(page, 'Weka Looking Glass 42')
  // From before it is opened, for the browser to ask the test and not the device.
  page.on('filechooser', (chooser) => void chooser.setFiles(png('a.png', drawing('png'))))
  await page.goto(`/admin/products/${id}`)
  const form = page.getByRole('form', { name: 'Details' })
  const pictures = form.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  // The buttons come a moment after the field.
  await expect(form.getByRole('button', { name: 'Remove: picture 1' })).toBeVisible()
  await form.getByLabel('Photos').focus()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Remove: picture 1' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Upload pictures')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(form.getByText('The picture is here.')).toBeVisible()
  await expect(pictures).toHaveCount(2)

  await form.getByRole('button', { name: 'Remove: picture 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Picture 1 is removed. Save to keep that.')).toBeAttached()
  await expect(form.getByLabel('Upload pictures')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(form.getByRole('button', { name: 'Remove: picture 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pictures).toHaveCount(0)
  await form.getByRole('button', { name: 'Save changes' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The product was saved.')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Photos')).toHaveValue('')
})

test('a logo is uploaded where its address may be named', async ({ visit }) => {
  const page = await visit('/admin/add-product-or-retailer', {
    ...(await anAdmin('Lou Logo')),
    expected: /422/,
  })
  const shop = page.getByRole('form', { name: 'Add a retailer' })
  const choose = shop.getByLabel('Upload a picture')
  await choose.setInputFiles(png('broken.png', Buffer.from('no picture')))
  await expect(shop.getByText(/^broken\.png is not an image/)).toBeVisible()
  await choose.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: drawing('svg'),
  })
  await expect(shop.getByRole('img', { name: 'The picture as it is now' })).toBeVisible()
  await expect(shop.getByLabel('Logo URL')).toHaveValue(/^\/images\/[\da-f]{32}$/)
  await expectOpenFromTop(page)
  await shop.getByLabel('Name').fill('Weka Looks')
  await shop.getByLabel('Domain').fill('weka-looks.example')
  await shop.getByLabel('Shipping from').fill('Nelson, New Zealand')
  await shop.getByLabel('Shipping time to New Zealand').fill('2-4 working days')
  await shop.getByLabel('Free-shipping threshold').fill('100')
  await shop.getByRole('button', { name: 'Add retailer' }).click()
  await expect(toast(page, 'Weka Looks was added.')).toBeVisible()
  await expect(shop.getByLabel('Logo URL')).toHaveValue('')
})

test('an admin uploads pictures of a product, which are shown at once', async ({ visit }) => {
  const page = await visit('/admin/products', {
    ...(await anAdmin('Pia Pictures')),
    expected: /422/,
  })
  const id = await addPictured(page, 'Weka Looking Glass 41')
  await page.goto(`/admin/products/${id}`)
  const form = page.getByRole('form', { name: 'Details' })
  const choose = form.getByLabel('Upload pictures')
  const pictures = form.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await expect(pictures).toHaveCount(1)

  // Neither what says so itself, nor what only the server finds out.
  const huge = await sharp({
    create: { width: 7000, height: 7000, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer()
  await choose.setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not at all.') },
    png('broken.png', Buffer.from('GIF89a')),
    png('large.png', Buffer.alloc(5_000_001)),
    png('huge.png', huge),
  ])
  for (const problem of [
    'notes.txt is not an image (JPEG, PNG, WebP, SVG or HEIC).',
    'broken.png is not an image (JPEG, PNG, WebP, SVG or HEIC).',
    'large.png is larger than 5 MB.',
    'huge.png has more than 40 megapixels.',
  ])
    await expect(form.getByText(problem)).toBeVisible()
  await expect(choose).toHaveAttribute('aria-invalid', 'true')
  await expect(pictures).toHaveCount(1)
  await expectOpenFromTop(page)

  await choose.setInputFiles([png('a.png', drawing('png')), png('b.webp', drawing('webp'))])
  await expect(form.getByText('2 pictures are here.')).toBeVisible()
  await expect(choose).toHaveAttribute('aria-invalid', 'false')
  await expect(pictures).toHaveCount(3)
  await form.getByRole('button', { name: 'Show first: picture 2' }).click()
  const uploaded = pictures.first().getByRole('img')
  const address = await uploaded.getAttribute('src')
  expect(address).toMatch(/^\/images\/[\da-f]{32}$/)
  await expectOpenFromTop(page)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'The product was saved.')).toBeVisible()

  await page.getByRole('link', { name: 'See its page' }).click()
  await expect(page.getByRole('main').locator(`img[src="${address}"]`).first()).toBeVisible()
  await page.goto('/search?q=weka+looking+glass&country=NZ')
  const card = page.getByRole('main').locator(`img[src="${address}"]`).first()
  await expect(card).toBeVisible()
  await expect
    .poll(() => page.evaluate(`document.querySelector('main img[src="${address}"]').naturalWidth`))
    .toBeGreaterThan(0)
})
