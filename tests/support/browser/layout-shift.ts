import type { Page } from '@playwright/test'

/** How far things have jumped since the page came, as the browser itself counts (Layout Instability). */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().reduce((sum, { value }) => sum + value, 0)
  })()`)
