import { addPictured, drawing, expectOpenFromTop, png } from '#tests/support/browser/pictures.ts'
import { siteAccounts, type SiteAccount } from '#tests/support/site/site-accounts.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'
import sharp from 'sharp'

const accounts = siteAccounts()

const anAdmin = (name: string): Promise<SiteAccount> => accounts.make(name, 'admin')

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
