import { storeItem, readItem } from '../../shopper/device-storage.ts'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

/** What the page wears; a script in its head has set it before anything was painted. */
export const currentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'

/** Hears of changes, also of the system's while nothing was chosen on this device. */
export const onThemeChange = (listener: () => void): (() => void) => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = (): void => {
    if (readItem('theme') === null) wear(system.matches ? 'dark' : 'light')
  }
  system.addEventListener('change', follow)
  listeners.add(listener)
  tellBrowser()
  return () => {
    system.removeEventListener('change', follow)
    listeners.delete(listener)
  }
}

/** Chooses a theme for this device. */
export const chooseTheme = (theme: Theme): void => {
  storeItem('theme', theme)
  wear(theme)
}

const wear = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme
  tellBrowser()
  for (const listener of listeners) listener()
}

/** Its own bars are to look like the page, which need not look like the system. */
const tellBrowser = (): void => {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--bg')
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', color)
  }
}
