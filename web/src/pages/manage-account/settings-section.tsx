import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, onThemeChange } from '../../components/frame/theme-toggle.tsx'
import { accountMessages } from '../../messages/account/account.ts'
import { readItem, storeItem } from '../../shopper/device-storage.ts'
import styles from './manage-account-page.module.css'
import { Section } from './section.tsx'

const messages = accountMessages.settings

export const SettingsSection = (): ReactNode => {
  const [isBlocking, setBlocking] = useState(() => readItem('adsBlocked') === 'true')
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'light')
  return (
    <Section heading={messages.heading} hint={messages.hint}>
      <div>
        <Switch
          label={messages.blockAds}
          hint={messages.blockAdsHint}
          isOn={isBlocking}
          onChange={(isOn) => {
            storeItem('adsBlocked', isOn ? 'true' : null)
            // As a script in the head of each document marks it.
            document.documentElement.classList.toggle('no-ads', isOn)
            setBlocking(isOn)
          }}
        />
        <Switch
          label={messages.darkMode}
          hint={messages.darkModeHint}
          isOn={theme === 'dark'}
          onChange={(isOn) => chooseTheme(isOn ? 'dark' : 'light')}
        />
      </div>
    </Section>
  )
}

type SwitchProps = {
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const Switch = ({ label, hint, isOn, onChange }: SwitchProps): ReactNode => {
  const id = useId()
  return (
    <label className={styles.switch}>
      <span>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
