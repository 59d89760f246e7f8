import { defaultCountry } from '#domain/market/country.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { siteConfigQuery } from '../../api/queries.ts'
import { keptForDays } from '../../account/mail-watches.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { chooseConsent, currentConsent, onConsent } from '../../deferred/consent.ts'
import { consentMessages } from '../../messages/notices.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import styles from './privacy.module.css'

export const PrivacyPage = (): ReactNode => {
  const { country } = useShopper()
  const { analyticsDays } = usePrefetched(siteConfigQuery())
  const { choice, ask } = privacyMessages
  return (
    <Prose heading={privacyMessages.heading} lead={privacyMessages.lead}>
      <PageHead
        title={privacyMessages.title}
        description={privacyMessages.description}
        canonical={paths.privacy(defaultCountry)}
      />
      <section>
        <h2>{choice.heading}</h2>
        <ConsentChoice />
      </section>
      {privacyMessages.sections(analyticsDays).map(({ heading, points }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>{ask.heading}</h2>
        <p>
          {ask.before}
          <Link to={paths.contact(country)}>{ask.link}</Link>
          {ask.after}
        </p>
      </section>
    </Prose>
  )
}

export const privacyMessages = {
  title: 'Privacy',
  description:
    'What PriceHound keeps about you, what for and for how long, and how to change your mind.',
  heading: 'Privacy',
  lead: 'What we keep, what for, and for how long. We load nothing from others and sell nothing about you.',
  choice: {
    heading: 'Your choice',
    withoutScripts:
      'Without JavaScript there is nothing to choose: only what the site needs is kept.',
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
          'Once you sign in: a cookie that says whose browser this is (180 days, 30 when unused) and one that it signed in before (1 year). Signing up sets one for 24 hours, Google sign-in one for 10 minutes, a change of yours one for 30 seconds, so that you see it at once.',
        ],
      },
      {
        heading: 'In this browser’s storage',
        points: [
          'selectedCountry, currency, basis, theme, view: what you chose to see. They stay until you clear them, as do the next seven; deleting your account clears all that is named here except these and your choice about cookies.',
          'recentSearches: what you searched for last.',
          'cents-per-kwh: your electricity tariff, if you typed one; for each country, whose code is at its end (cents-per-kwh-NZ).',
          'wishes: your wishlist, until you sign in.',
          'wishesOf: whose wishlist is kept for when there is no network.',
          'compared: the products that you ticked to compare.',
          'recentProducts: the last eight products that you looked at, for the home page.',
          'cookies, searchUses: your choice about cookies, and that it was made since it covers which results are chosen.',
          'brands: the list of brands.',
          'kept-pages, kept-files: the last 20 products you looked at, the home page and your wishlist, so that you can read them offline. Until you clear them; the wishlist of an account until you sign out.',
          'reloadedAt: when a page that had become too old was last loaded again.',
          'user, icon, token: your name, email and picture, and that you are signed in. Until you sign out.',
          'adsBlocked: that you switched ads off. Until you sign out.',
          'emailForSignIn: the address that you asked a link to sign in for. Until you have signed in.',
          'previousUrl, awaitedWish: the page to come back to and the product to remember after signing in. Until then, or until the tab is closed.',
          `mailWatches: which products you watch by email, and with which address. For a day where you do not confirm it, else until you open your watches after it has ended, and for ${keptForDays} days at most after you opened them last.`,
          'watches: the link by which you opened your price watches. Until the tab is closed.',
          'react-router-scroll-positions, remix-router-transitions: how far you had scrolled, and how pages followed each other. Until the tab is closed.',
        ],
      },
      {
        heading: 'Only if you allow cookies',
        points: [
          `What is done in a visit: which kind of page was looked at, in which country, that something was searched for or a shop gone to, and whether you had allowed cookies before. We keep it for ${days} days.`,
          'It holds no name, account, network address, search words or products. Visits are told apart by a random text that the page forgets when it is left.',
          `Which results are chosen: how often a search was shown on a day, how often a product of it was opened, at which place in the list, and a shop gone to from there. We learn from it which products fit which words, and keep it for ${days} days.`,
          'That is counted in sums alone: nothing tells by whom, in which visit or at what time. So that nobody counts twice, a hash of the network address with what was chosen is kept for a day at most. Words with an @ or a long number are not counted.',
        ],
      },
      {
        heading: 'Counted for everybody, without knowing who',
        points: [
          'How often an offer leads to its shop and an ad is shown or followed: one number for each day.',
          'Which words are searched for, in which country, and whether they find something: how often on each day, for 30 days. Words with an @ or a long number are not counted.',
          'Tries to sign in, messages to us and reports of reviews and offers, so that nobody can send thousands: a hash of the network address, for a day at most.',
        ],
      },
      {
        heading: 'Your account',
        points: [
          'Your name, email, profile picture, wishlist and reviews, and a hash of your password. They are there until you delete the account, and are gone at once then.',
          'What prices and searches you watch, until you end it or delete the account. Without an account: with the email you gave, the words by which you agreed to be written to, and when; a week after your last watch has ended they are gone.',
          'Which browsers show you notifications about it, until you remove them: their name, and the address and keys at the service of the browser’s maker. That service passes on messages that only your browser can read.',
          'Your name stands beside your reviews. Your email is shown to nobody.',
        ],
      },
      {
        heading: 'What you write to us',
        points: [
          'Your message with the name and email you gave: until a year after it was answered, or until you delete the account with that email.',
          'What you report of an offer: until a year after it was answered, or until you delete the account. The email that you give without an account: until we have answered, and a year at most.',
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

const choiceMessages = privacyMessages.choice

const ConsentChoice = (): ReactNode => {
  const consent = useSyncExternalStore(onConsent, currentConsent, () => undefined)
  return (
    <>
      <p className="no-js-only">{choiceMessages.withoutScripts}</p>
      <p role="status" className="js-only">
        {consent === undefined
          ? choiceMessages.unset
          : consent === 'true'
            ? choiceMessages.allowed
            : choiceMessages.necessary}
      </p>
      <p className={`js-only ${styles.choices}`}>
        <Button aria-pressed={consent === 'true'} onClick={() => chooseConsent('true')}>
          {consentMessages.allow}
        </Button>
        <Button aria-pressed={consent === 'false'} onClick={() => chooseConsent('false')}>
          {consentMessages.necessary}
        </Button>
      </p>
    </>
  )
}
