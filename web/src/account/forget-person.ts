import { keepOnDevice } from '../shopper/keep-on-device.ts'
import { clearUser } from './stored-user.ts'

/** How somebody wants this device to show the site says nothing of them. */
const settings = ['cookies', 'searchUses', 'theme', 'view', 'selectedCountry', 'currency', 'basis']

/** All that this browser keeps of whoever has no account any more, the pages kept for when there is no network too. */
export const forgetPerson = async (): Promise<void> => {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const key of keys) if (!settings.includes(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // It keeps nothing.
  }
  clearUser()
  await keepOnDevice({ forget: true })
}
