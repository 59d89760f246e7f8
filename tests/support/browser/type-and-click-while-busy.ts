import type { Locator } from '@playwright/test'

/**
 * Types into `field` and clicks on `link` at once, in a page too busy to draw anything of the click
 * before the longest pause in typing is over: 300 ms in the lists of admins, 400 ms in results.
 */
export const typeAndClickWhileBusy = async (
  field: Locator,
  words: string,
  link: Locator,
): Promise<void> => {
  const input = await field.elementHandle()
  await link.evaluate(
    (element, typed) => {
      // As a hand does it: React hears of a value only if it was not set through its own property.
      const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(typed.input), 'value')
      value?.set?.call(typed.input, typed.words)
      typed.input.dispatchEvent(new Event('input', { bubbles: true }))
      const clickedAt = performance.now()
      element.click()
      while (performance.now() < clickedAt + 500);
    },
    { input, words },
  )
}
