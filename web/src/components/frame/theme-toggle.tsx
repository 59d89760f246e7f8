import { useSyncExternalStore, type ReactNode } from 'react'
import { frameMessages } from '../../messages/frame.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { chooseTheme, currentTheme, onThemeChange, type Theme } from './theme.ts'
import styles from './theme-toggle.module.css'

type Props = {
  /** With its name beside the symbol. */
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
      className={classNames('js-only', styles.toggle, !named && styles.round)}
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
