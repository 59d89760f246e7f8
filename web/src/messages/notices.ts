export const consentMessages = {
  label: 'Cookies',
  text: 'Can cookies count what is used here?',
  policy: 'Privacy policy',
  allow: 'Allow cookies',
  necessary: 'Necessary cookies only',
} as const

export const adsMessages = {
  heading: 'We have detected you are using an Adblocker',
  text: 'PriceHound costs you nothing because ads pay for it. Please disable your ad blocker for this site, then press the button.',
  disabled: 'I have disabled my Adblocker',
} as const

export const toTopLabel = 'Back to the top'

export const missingNotice = 'You’re offline. Try again once you’re connected.'

export const offlineNotice = 'You’re offline. Prices that you see were loaded earlier.'
