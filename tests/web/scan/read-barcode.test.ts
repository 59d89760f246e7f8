import { readBarcode } from '#web/src/pages/scan/read-barcode.ts'
import { expect, test } from 'vitest'

const picture = {}

/** A detector that sees one after the other; an error is a picture that it could not read. */
const seeing = (...views: readonly (readonly string[] | Error)[]) => {
  let at = 0
  return {
    async detect() {
      const view = views[at++] ?? []
      if (view instanceof Error) throw view
      return view.map((rawValue) => ({ rawValue }))
    },
  }
}

const never = new AbortController().signal
const noPause = async (): Promise<void> => {}

test.each([
  [seeing([], new Error('no picture yet'), ['9414584300004'])],
  // Misread, another kind of code beside it, and a weight that a shop printed itself.
  [seeing(['9414584300005'], ['https://a.example/'], ['2112345678900'], ['x', '9414584300004'])],
])('waits for the number of a product', async (detector) => {
  expect(await readBarcode(detector, picture, never, noPause)).toBe('9414584300004')
})

test('gives up when somebody stops it, also with a code in sight', async () => {
  const controller = new AbortController()
  const stop = async (): Promise<void> => controller.abort()
  expect(await readBarcode(seeing([]), picture, controller.signal, stop)).toBeUndefined()
  const seen = {
    async detect() {
      controller.abort()
      return [{ rawValue: '9414584300004' }]
    },
  }
  expect(await readBarcode(seen, picture, controller.signal, noPause)).toBeUndefined()
})
