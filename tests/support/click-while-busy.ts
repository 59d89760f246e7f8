import type { Locator } from '@playwright/test'

/** Clicks in a page too busy to draw anything of it before all that waits for a pause in typing is due. */
export const clickWhileBusy = (link: Locator): Promise<void> =>
  link.evaluate((element) => {
    const clickedAt = performance.now()
    element.click()
    while (performance.now() < clickedAt + 500);
  })
