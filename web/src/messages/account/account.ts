import type { ApiError } from '../../api-error.ts'

type AccountStep =
  | 'picture'
  | 'name'
  | 'email'
  | 'password'
  | 'sessions'
  | 'keys'
  | 'link'
  | 'delete'

/** What the specification quotes stands here to the letter, its slips included. */
export const accountMessages = {
  wishlist: 'My Wishlist',
  watches: 'Price watches',
  manageAccount: 'Manage My Account',
  yourPages: 'Your pages',

  title: 'Manage Account',
  reading: 'Fetching your account…',
  readFailed: 'We could not read your account just now.',

  tabs: {
    label: 'Account',
    names: {
      profile: 'Profile',
      security: 'Security',
      settings: 'Settings',
      developers: 'For developers',
    },
  },

  currentPassword: 'Current password',

  picture: {
    heading: 'Change profile picture',
    hint: 'It stands in the header and beside your reviews.',
    alt: 'Your profile picture',
    previewAlt: 'The picture you chose',
    choose: 'Choose a picture',
    chooseOther: 'Choose another',
    formats: 'JPEG, PNG, WEBP, SVG or HEIC, 5 MB at most.',
    chosen: (name: string): string => `Chosen: ${name}`,
    save: 'Save picture',
    saving: 'Uploading your picture…',
    remove: 'Remove picture',
    removing: 'Removing your picture…',
    missing: 'Please select an image file!',
    refused:
      'File type not accepted. Please upload a valid image file (JPEG, JPG, PNG, WEBP, SVG, or HEIC) and try again.',
    tooLarge: 'This picture is larger than 5 MB. Please choose a smaller one.',
    done: 'Profile image updated successfully',
    removed: 'Profile image removed',
  },
  name: {
    heading: 'Change name',
    hint: 'What we call you, and what stands beside your reviews.',
    label: 'Name',
    submit: 'Save name',
    busy: 'Saving your name…',
    missing: 'Please enter a name!',
    done: 'Name updated successfully',
  },
  email: {
    heading: 'Change email',
    hint: 'Where we write to, and what you sign in with.',
    current: 'Your email',
    label: 'New email',
    submit: 'Change email',
    busy: 'Sending the verification email…',
    note: 'It changes once you open the link that we send there.',
    done: 'Verification email sent',
    verify: 'Verify Email',
    pending: 'Waiting for confirmation',
    pendingNote: 'Open the link that we sent there. Until then your old email stays.',
    cancel: 'Keep the old one',
    canceled: 'Your email stays as it is',
  },
  password: {
    heading: 'Change password',
    setHeading: 'Set a password',
    hint: 'Changing it signs you out everywhere else.',
    setHint: 'You sign in by Google or by a link so far; a password is one more way.',
    label: 'New password',
    confirm: 'Confirm new password',
    atLeast: (length: number): string => `At least ${length} characters.`,
    submit: 'Change password',
    busy: 'Changing your password…',
    differ: 'New passwords do not match! Please check them and try again',
    tooShort: (length: number): string =>
      `Password must be at least ${length} characters long! Please correct and try again`,
    done: 'Password updated successfully',
    sendLink: 'Email me a link to set one',
    linkSent: 'We have sent you a link to set a password. Please check your inbox.',
  },
  google: {
    heading: 'Google',
    hint: 'Sign in with a Google account, whatever its email is.',
    moreHint: 'A Google account is linked. You can link another one, whatever its email is.',
    link: 'Link a Google account',
    more: 'Link another Google account',
  },
  sessions: {
    heading: 'Where you are signed in',
    hint: 'Something here that is not yours? Sign it out, and change your password.',
    reading: 'Fetching where you are signed in…',
    failed: 'We could not read where you are signed in.',
    here: 'This browser',
    lastUsed: (day: string): string => `Last used ${day}`,
    since: (day: string): string => `Signed in ${day}`,
    end: 'Sign out',
    endOf: (browser: string): string => `Sign out: ${browser}`,
    endOthers: 'Sign out everywhere else',
    ended: 'Signed out there',
    othersEnded: 'Signed out everywhere else',
    onlyHere: 'No other devices',
  },
  keys: {
    heading: 'API keys',
    hint: 'For scripts and spreadsheets. A key reads what is public with a limit of its own.',
    documents: 'API documents',
    nameHint: 'What it is for: My price sheet.',
    list: 'Your keys',
    failed: 'We could not read your API keys.',
    perMinute: (count: string): string => `${count} requests a minute`,
    since: (day: string): string => `Created ${day}`,
    until: (day: string): string => `Expires ${day}`,
    forEver: 'Never expires',
    unused: 'Not used in the last 30 days',
    use: (count: number, text: string): string =>
      `${count === 1 ? '1 request' : `${text} requests`} in the last 30 days`,
    columns: ['Day (UTC)', 'Requests', 'Refused'],
  },
  webhooks: {
    heading: 'Webhooks',
    hint: 'Your server gets a webhook within seconds when offers of chosen products or shops change.',
    open: 'Manage webhooks',
  },
  settings: {
    heading: 'Settings',
    hint: 'Kept in this browser.',
    blockAds: 'Block Ads',
    blockAdsHint: 'No ads on this site while you are signed in.',
    darkMode: 'Dark Mode',
    darkModeHint: 'Light text on a dark page.',
  },
  delete: {
    heading: 'Delete account',
    hint: 'Your wishlist, your reviews, your picture and your sessions go with it, at once.',
    open: 'Delete account…',
    title: 'Delete account',
    confirm:
      'Are you sure you want to permanently delete your account? THIS ACTION CANNOT BE UNDONE!',
    submit: 'Delete my account',
    busy: 'Deleting your account…',
    keep: 'Keep my account',
    done: "Your account has been deleted successfully; We're sorry to see you go!",
    goneHeading: 'Your account is deleted',
    gone: 'All your data was deleted with it. Taking you to the home page…',
  },
  fresh: {
    text: 'You have no password here, so please sign in once more and come back within 5 minutes.',
    link: 'Email me a Sign-in Link',
    linkBusy: 'Sending your link…',
    linkSent: 'Sign-in link sent! Please check your email and click the link included.',
    google: 'Sign in with Google again',
  },
} as const

/** What people are told of a refusal; undefined when a field has to say it by itself. */
export const explainAccount =
  (step: AccountStep) =>
  ({ status, code, fields }: Pick<ApiError, 'status' | 'code' | 'fields'>): string | undefined => {
    const text = refusals[code]
    if (text !== undefined) return text
    return fields.length > 0 && status < 500 ? undefined : failed[step]
  }

const tooMany = 'Too many requests. Please wait a moment and try again.'

const refusals: Readonly<Record<string, string>> = {
  'auth.password_wrong': 'Incorrect password. Please try again.',
  'auth.email_invalid': 'Invalid email format. Please enter a valid email address.',
  'auth.password_too_common':
    'This password is easy to guess: it is a common one, or made of your name or email. Please choose another one.',
  'auth.fresh_sign_in_needed': accountMessages.fresh.text,
  'auth.too_many': tooMany,
  'request.too_many': tooMany,
}

const failed: Readonly<Record<AccountStep, string>> = {
  picture: 'Sorry, an error occurred well updating your profile picture. Please try again',
  name: 'Sorry, an error occurred well updating your name. Please try again',
  email: 'Sorry, an error occurred well updating your email. Please try again',
  password: 'Sorry, an error occurred well updating your password. Please try again',
  sessions: 'Sorry, an error occurred well signing you out there. Please try again',
  keys: 'Sorry, your keys could not be changed. Please try again',
  link: 'Sorry, an error occurred well sending your link. Please try again',
  delete: 'Sorry, an error occurred well deleting your account. Please try again',
}
