import { type ReactNode, useSyncExternalStore } from 'react'
import { frameMessages } from '../../messages/frame.ts'
import { readItem, storeItem } from '../../shopper/device-storage.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './theme-toggle.module.css'

type Props = {
  readonly named?: boolean
}

/** Changes between light and dark. The server does not know which one is on. */
export const ThemeToggle = ({ named = false }: Props): ReactNode => {
  const theme = useSyncExternalStore<Theme | undefined>(
    onThemeChange,
    currentTheme,
    () => undefined,
  )
  return (
    <Button
      kind="quiet"
      className={classNames('js-only', !named && styles.round)}
      aria-label={frameMessages.theme}
      aria-pressed={theme === 'dark'}
      title={frameMessages.theme}
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      {named && frameMessages.theme}
      <Icon name="moon" className={styles.moon} />
      <Icon name="sun" className={styles.sun} />
    </Button>
  )
}

type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

export const currentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'

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

export const chooseTheme = (theme: Theme): void => {
  storeItem('theme', theme)
  wear(theme)
}

const wear = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme
  tellBrowser()
  for (const listener of listeners) listener()
}

const tellBrowser = (): void => {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--bg')
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', color)
  }
}
