import { tokenLifetimeMs, type TokenKind } from '#domain/account/secret-lifetimes.ts'
import type { MailKind } from '#application/mail/mail-store.ts'
import type { MailContent } from './mail-content.ts'

/** What a mail is made from, beside its kind. */
export type MailFacts = {
  readonly parameters: Readonly<Record<string, string>>
  /** The address of a page of ours, with parameters. */
  readonly linkTo: (path: string, parameters?: Readonly<Record<string, string>>) => string
  /** The secret of the mail's link, for kinds that have one. */
  readonly token: string
  readonly supportEmail: string
}

/** The words of each mail. */
export const mailContents: Readonly<Record<MailKind, (facts: MailFacts) => MailContent>> = {
  'verify-sign-up': ({ linkTo, token }) => ({
    subject: 'Verify your e-mail address',
    heading: 'One step to go',
    preview: 'Confirm that this address is yours, and your account is ready.',
    paragraphs: [
      'Thanks for signing up with PriceHound. Please confirm that this e-mail address is yours.',
    ],
    button: { label: 'Verify my e-mail', link: linkTo('/verify-email', { token }) },
    notes: [
      `The link works once, for ${lifetime('verify-sign-up')}. On another device it also asks for the password you chose.`,
      'You did not sign up? Then do nothing: without this step there is no account.',
    ],
  }),

  'already-registered': ({ linkTo }) => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    preview: 'Somebody signed up with this address, which has an account.',
    paragraphs: [
      'Somebody, perhaps you, gave this e-mail address at PriceHound for a new account. It has one already, so nothing was changed.',
      'If it was you, just sign in. If you cannot remember the password, choose a new one at the sign-in page.',
    ],
    button: { label: 'Sign in', link: linkTo('/login') },
    notes: ['It was not you? Then there is nothing to do: nobody got into your account.'],
  }),

  'sign-in-link': ({ linkTo, token }) => ({
    subject: 'Your sign-in link',
    heading: 'Sign in to PriceHound',
    preview: `It works once, for ${lifetime('sign-in-link')}.`,
    paragraphs: ['Here is the link you asked for. No password needed.'],
    button: { label: 'Sign in', link: linkTo('/email-signin', { token }) },
    notes: [
      `The link works once, for ${lifetime('sign-in-link')}. Please give it to nobody.`,
      'You did not ask for it? Then do nothing: without this link nobody gets in.',
    ],
  }),

  'reset-password': ({ linkTo, token }) => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    preview: `The link works once, for ${lifetime('reset-password')}.`,
    paragraphs: ['Here is the link you asked for to choose a new password for PriceHound.'],
    button: { label: 'Choose a password', link: linkTo('/reset-password', { token }) },
    notes: [
      `The link works once, for ${lifetime('reset-password')}. Using it signs you out everywhere.`,
      'You did not ask for it? Then do nothing: your password stays as it is.',
    ],
  }),

  'verify-email-change': ({ linkTo, token }) => ({
    subject: 'Verify your new e-mail address',
    heading: 'Your new e-mail address',
    preview: 'Confirm that this address is yours, and your account moves to it.',
    paragraphs: [
      'You asked to move your PriceHound account to this e-mail address. Please confirm that it is yours.',
    ],
    button: { label: 'Verify my new e-mail', link: linkTo('/verify-email', { token }) },
    notes: [
      `The link works once, for ${lifetime('verify-email-change')}. Until then your old address stays.`,
      'You did not ask for it? Then do nothing: no account moves here without this step.',
    ],
  }),

  'email-changed': ({ parameters, supportEmail }) => ({
    subject: 'Your e-mail address was changed',
    heading: 'Your account has moved',
    preview: 'It now belongs to another e-mail address.',
    paragraphs: [
      parameters['newEmail'] === undefined
        ? 'Your PriceHound account now belongs to another e-mail address. Mail about it goes there from now on.'
        : `Your PriceHound account now belongs to ${parameters['newEmail']}. Mail about it goes there from now on.`,
    ],
    notes: [`It was not you? Please write to ${supportEmail} at once.`],
  }),

  'password-changed': ({ linkTo, supportEmail }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    preview: 'Other devices were signed out.',
    paragraphs: [
      'The password of your PriceHound account was changed just now, and other devices were signed out.',
    ],
    button: { label: 'Look at my account', link: linkTo('/manage-account') },
    notes: [
      `It was not you? Choose a new password at the sign-in page now, and write to ${supportEmail}.`,
    ],
  }),

  'google-linked': ({ linkTo, supportEmail }) => ({
    subject: 'You can now sign in with Google',
    heading: 'Google opens your account, too',
    preview: 'Your PriceHound account was joined with your Google account.',
    paragraphs: [
      'You signed in with Google, whose account has the same e-mail address as yours with PriceHound. From now on both ways lead to your account.',
    ],
    button: { label: 'Look at my account', link: linkTo('/manage-account') },
    notes: [`It was not you? Please write to ${supportEmail} at once.`],
  }),

  'contact-message': ({ parameters, linkTo }) => {
    const { id = '', sender = '', email = '', reason = '', subject = '', message = '' } = parameters
    return {
      subject: `${reason}: ${subject}`,
      replyTo: email,
      heading: subject,
      preview: `${sender} wrote to us.`,
      paragraphs: [
        `${sender} (${email}) wrote this to us:`,
        ...message.split(/\n+/),
        ...(parameters['productUrl'] ? [`About: ${parameters['productUrl']}`] : []),
      ],
      button: { label: 'See it among all messages', link: linkTo(`/admin/contact/${id}`) },
      notes: [
        'Answer this mail to write to whoever sent it. Nobody has checked the name and the address.',
      ],
    }
  },

  'contact-received': ({ parameters }) => ({
    subject: 'We have got your message',
    heading: 'Thank you for writing',
    preview: 'We reply within 48 working hours.',
    paragraphs: [
      `We have got your message “${parameters['subject']}” and will reply within 48 working hours.`,
    ],
    notes: ['This was sent by itself, at most once a day. There is no need to answer it.'],
  }),

  'offer-report-answered': ({ parameters, linkTo, supportEmail }) => {
    const { outcome = '', product, path, shop = 'the shop', price = '' } = parameters
    const said = answersToReports[outcome]
    return {
      subject: 'What we found about the offer you reported',
      heading: said?.heading ?? 'We looked at it',
      preview: 'You told us that something was wrong with an offer.',
      paragraphs: [
        `You told us that something was wrong with an offer of ${shop}${product === undefined ? '' : ` for ${product}`}.`,
        said?.text({ shop, price }) ?? 'We looked at it.',
        'Thank you for helping to keep prices right.',
      ],
      ...(path !== undefined && { button: { label: 'See the offers', link: linkTo(path) } }),
      notes: [`We are wrong? Please write to ${supportEmail}.`],
    }
  },
}

type ReportAnswer = {
  readonly heading: string
  readonly text: (of: { readonly shop: string; readonly price: string }) => string
}

/** By what was found. */
const answersToReports: Readonly<Record<string, ReportAnswer>> = {
  'price-changed': {
    heading: 'The price has changed',
    text: ({ shop, price }) => `We asked ${shop} once more: it is ${price} now, and so we show it.`,
  },
  'price-same': {
    heading: 'The shop still says so',
    text: ({ shop, price }) =>
      `We asked ${shop} once more, and what it publishes still says ${price}. Its own page may say something else: that is what counts when you buy.`,
  },
  'offer-gone': {
    heading: 'The offer is gone',
    text: ({ shop }) => `${shop} does not offer it any more, and we do not show it any more.`,
  },
  moved: {
    heading: 'It was another product',
    text: () => 'You were right: it is another product, and we took it away from there.',
  },
  stays: {
    heading: 'It is the same product',
    text: () => 'Somebody of us compared the two: it is the same product, so it stays where it is.',
  },
  corrected: {
    heading: 'We corrected it',
    text: ({ shop, price }) =>
      `You were right. Somebody of us looked at it and corrected what was wrong. The offer of ${shop} is shown as ${price} now.`,
  },
  right: {
    heading: 'It is right as it is',
    text: () => 'Somebody of us looked at it, and it is right as it is.',
  },
}

const minutesOf = (kind: TokenKind): number => tokenLifetimeMs[kind] / 60_000

const lifetime = (kind: TokenKind): string =>
  minutesOf(kind) > 60 ? `${minutesOf(kind) / 60} hours` : `${minutesOf(kind)} minutes`
