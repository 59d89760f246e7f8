import { makeFetchProductPictures, type ProductPictures } from '#application/images/images.ts'
import { imageNotFetched } from '#application/images/image-errors.ts'
import { expect, test } from 'vitest'

test('hosts of many pictures keep those of others waiting for one each', async () => {
  const asked: string[] = []
  const urlsOf = (host: string, count: number) =>
    Array.from({ length: count }, (_, at) => `https://${host}.example/${at}.jpg`)
  const urls = [...['a', 'b', 'c', 'd'].flatMap((host) => urlsOf(host, 3)), ...urlsOf('kea', 2)]
  const nothing = () => Promise.resolve()
  const productPictures: ProductPictures = {
    show: () => Promise.resolve(true),
    noteFailure: nothing,
    putOff: nothing,
    forgetFailures: nothing,
    wake: nothing,
  }
  await makeFetchProductPictures({
    findPictureless: async () => urls.map((url, productId) => ({ productId, urls: [url] })),
    takeImage: (url) => {
      asked.push(url)
      return Promise.reject(imageNotFetched())
    },
    inTransaction: (work) => work({ productPictures }),
    clock: { now: () => new Date('2026-11-01') },
  })()
  expect(asked.toSorted()).toEqual(urls.toSorted())
  expect(asked.indexOf('https://kea.example/0.jpg')).toBe(4)
})
