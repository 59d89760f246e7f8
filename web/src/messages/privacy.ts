export const privacyMessages = {
  title: 'Privacy',
  description:
    'What PriceHound keeps about you, what for and for how long, and how to change your mind.',
  heading: 'Privacy',
  lead: 'What we keep, what for, and for how long. We load nothing from others and sell nothing about you.',
  choice: {
    heading: 'Your choice',
    unset: 'You have not chosen yet: only what the site needs is kept.',
    allowed: 'You allow us to count what is used here.',
    necessary: 'You allow only what the site needs.',
  },
  sections: (days: number) =>
    [
      {
        heading: 'What the site needs',
        points: [
          'Cookies for your country, your currency and the basis of prices, delivered or not (country, currency, basis), so that pages show the right prices: 1 year.',
          'Once you sign in: a cookie that says whose browser this is (180 days, 30 when unused) and one that it signed in before (1 year). Signing up sets one for 24 hours, Google sign-in one for 10 minutes.',
        ],
      },
      {
        heading: 'In this browser’s storage',
        points: [
          'selectedCountry, currency, basis, theme: what you chose to see. They stay until you clear them, as do the next four.',
          'recentSearches: what you searched for last.',
          'cookies: your choice about cookies.',
          'brands: the list of brands.',
          'reloadedAt: when a page that had become too old was last loaded again.',
          'user, icon, token: your name, email and picture, and that you are signed in. Until you sign out.',
          'adsBlocked: that you switched ads off. Until you sign out.',
          'emailForSignIn: the address that you asked a link to sign in for. Until you have signed in.',
          'previousUrl, awaitedWish: the page to come back to and the product to remember after signing in. Until then, or until the tab is closed.',
          'react-router-scroll-positions, remix-router-transitions: how far you had scrolled, and how pages followed each other. Until the tab is closed.',
        ],
      },
      {
        heading: 'Only if you allow cookies',
        points: [
          `What is done in a visit: which kind of page was looked at, in which country, that something was searched for or a shop gone to, and whether you had allowed cookies before. We keep it for ${days} days.`,
          'It holds no name, account, network address, search words or products. Visits are told apart by a random text that the page forgets when it is left.',
        ],
      },
      {
        heading: 'Counted for everybody, without knowing who',
        points: [
          'How often an offer leads to its shop and an ad is shown or followed: one number for each day.',
          'Tries to sign in, messages to us and reports of reviews and offers, so that nobody can send thousands: a hash of the network address, for a day at most.',
        ],
      },
      {
        heading: 'Your account',
        points: [
          'Your name, email, profile picture, wishlist and reviews, and a hash of your password. They are there until you delete the account, and are gone at once then.',
          'Your name stands beside your reviews. Your email is shown to nobody.',
        ],
      },
      {
        heading: 'What you write to us',
        points: [
          'Your message with the name and email you gave: until a year after it was answered, or until you delete the account with that email.',
          'What you report of an offer: until a year after it was answered, or until you delete the account.',
        ],
      },
    ] as const,
  ask: {
    heading: 'Questions?',
    before: 'You may ask what we keep about you, and have it corrected or removed. ',
    link: 'Write to us',
    after: '.',
  },
} as const
