import type { Page } from '@playwright/test'

/** How far things have jumped since the page came, as the browser itself counts (Layout Instability). */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const { value } of list.getEntriesByType('layout-shift')) sum += value
      // What was noted before the mark is told before it, or with it.
      if (list.getEntriesByName('until here').length > 0) resolve(sum)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    observer.observe({ type: 'mark' })
    performance.mark('until here')
  })`)
