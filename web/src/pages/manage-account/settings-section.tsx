import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { chooseTheme, currentTheme, onThemeChange } from '../../components/frame/theme.ts'
import { accountMessages } from '../../messages/account/account.ts'
import { storeItem, readItem } from '../../shopper/device-storage.ts'
import { Section } from './section.tsx'
import { Switch } from './switch.tsx'

const messages = accountMessages.settings

/** What this browser keeps: whether ads stand here, and the theme, which the header changes too. */
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
