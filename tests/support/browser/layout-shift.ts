import type { Page } from '@playwright/test'

/** How far things have jumped since the page came, as the browser itself counts (Layout Instability). */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value })
      .observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 100)
  })`)
