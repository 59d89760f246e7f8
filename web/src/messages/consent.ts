/** Texts of the choice about cookies. */
export const consentMessages = {
  label: 'Cookies',
  text: 'We use cookies that the site needs and, if you allow it, count what is used here, without knowing who you are.',
  policy: 'Read our privacy policy',
  allow: 'Allow cookies',
  necessary: 'Necessary cookies only',
} as const
