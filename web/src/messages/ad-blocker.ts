/** Texts for whoever has an ad blocker. */
export const adsMessages = {
  heading: 'We have detected you are using an Adblocker',
  text: 'PriceHound costs you nothing because ads pay for it. Please disable your ad blocker for this site, then press the button.',
  disabled: 'I have disabled my Adblocker',
} as const
