import { tokenLifetimeMs, type TokenKind } from '#domain/account/secret-lifetimes.ts'
import type { MailData, MailKind } from '#application/mail/mail-store.ts'
import { type MailContent, type MailFacts, confirmContent, metContent } from './watch-contents.ts'

export const mailContents: { readonly [K in MailKind]: (facts: MailFacts<K>) => MailContent } = {
  'verify-sign-up': ({ linkTo, token }) => ({
    subject: 'Verify your email address',
    heading: 'Verify your email address',
    preview: 'Confirm this address to finish signing up.',
    paragraphs: ['Thanks for signing up with PriceHound. Please confirm your email address.'],
    button: { label: 'Verify my email', link: linkTo('/verify-email', { token }) },
    notes: [
      `The link can be used once and expires after ${lifetime('verify-sign-up')}. On another device you also need your password.`,
      'If you did not sign up, ignore this email. No account will be created.',
    ],
  }),

  'already-registered': ({ linkTo }) => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    preview: 'Someone tried to sign up with this address.',
    paragraphs: [
      'Someone, perhaps you, tried to sign up for PriceHound with this email address. It already has an account, so nothing was changed.',
      'If it was you, sign in. If you forgot your password, you can reset it on the sign-in page.',
    ],
    button: { label: 'Sign in', link: linkTo('/login') },
    notes: ['If it was not you, ignore this email. Nobody has accessed your account.'],
  }),

  'sign-in-link': ({ linkTo, token }) => ({
    subject: 'Your sign-in link',
    heading: 'Sign in to PriceHound',
    preview: `It can be used once and expires after ${lifetime('sign-in-link')}.`,
    paragraphs: ['Use this link to sign in without a password.'],
    button: { label: 'Sign in', link: linkTo('/email-signin', { token }) },
    notes: [
      `The link can be used once and expires after ${lifetime('sign-in-link')}. Do not share it.`,
      'If you did not ask for it, ignore this email. Nobody has accessed your account.',
    ],
  }),

  'reset-password': ({ linkTo, token }) => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    preview: `The link can be used once and expires after ${lifetime('reset-password')}.`,
    paragraphs: ['Use this link to choose a new password for PriceHound.'],
    button: { label: 'Choose a password', link: linkTo('/reset-password', { token }) },
    notes: [
      `The link can be used once and expires after ${lifetime('reset-password')}. Changing your password signs you out on all devices.`,
      'If you did not ask for it, ignore this email. Your password will not change.',
    ],
  }),

  'verify-email-change': ({ linkTo, token }) => ({
    subject: 'Verify your new email address',
    heading: 'Verify your new email address',
    preview: 'Confirm this address to use it for your account.',
    paragraphs: [
      'You asked to change the email address of your PriceHound account to this one. Please confirm it.',
    ],
    button: { label: 'Verify my new email', link: linkTo('/verify-email', { token }) },
    notes: [
      `The link can be used once and expires after ${lifetime('verify-email-change')}. Your old address stays valid until you confirm the new one.`,
      'If you did not ask for it, ignore this email. No account will use this address.',
    ],
  }),

  'email-changed': ({ data, supportEmail }) => ({
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    preview: 'Your PriceHound account has a new email address.',
    paragraphs: [
      `The email address of your PriceHound account is now ${data.newEmail}. Emails about it will be sent there.`,
    ],
    notes: [`If it was not you, write to ${supportEmail} immediately.`],
  }),

  'password-changed': ({ linkTo, supportEmail }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    preview: 'Other devices were signed out.',
    paragraphs: [
      'The password of your PriceHound account was changed. All other devices were signed out.',
    ],
    button: { label: 'View my account', link: linkTo('/manage-account') },
    notes: [
      `If it was not you, reset your password on the sign-in page and write to ${supportEmail} immediately.`,
    ],
  }),

  'google-linked': ({ linkTo, supportEmail }) => ({
    subject: 'You can now sign in with Google',
    heading: 'You can now sign in with Google',
    preview: 'Your PriceHound account was linked with a Google account.',
    paragraphs: [
      'A Google account was linked with your PriceHound account: one that has the same email address, or one that you chose in your account. From now on it signs you in, too.',
    ],
    button: { label: 'View my account', link: linkTo('/manage-account') },
    notes: [`If it was not you, write to ${supportEmail} immediately.`],
  }),

  'google-refused': ({ linkTo, supportEmail }) => ({
    subject: 'A sign-in with Google was refused',
    heading: 'A sign-in with Google was refused',
    preview: 'Another Google account with your address tried to sign in.',
    paragraphs: [
      'Someone signed in at Google with an account that has your email address. Your PriceHound account is linked with another Google account, so they were not let in.',
      'If it was you, sign in another way and link the new Google account in your account.',
    ],
    button: { label: 'View my account', link: linkTo('/manage-account') },
    notes: [`If it was not you, write to ${supportEmail}: someone else can read your email.`],
  }),

  'contact-message': ({ data, linkTo }) => ({
    subject: `${data.reason}: ${data.subject}`,
    replyTo: data.email,
    heading: data.subject,
    preview: `${data.sender} sent a message.`,
    paragraphs: [
      `${data.sender} (${data.email}) sent this message:`,
      ...data.message.split(/\n+/),
      ...(data.productUrl === undefined ? [] : [`About: ${data.productUrl}`]),
    ],
    button: { label: 'View the message', link: linkTo(`/admin/contact/${data.id}`) },
    notes: [
      'Reply to this email to answer the sender. The name and the address have not been verified.',
    ],
  }),

  'contact-received': ({ data }) => ({
    subject: 'We received your message',
    heading: 'Thank you for your message',
    preview: 'We reply within 48 working hours.',
    paragraphs: [
      `We received your message “${data.subject}” and will reply within 48 working hours.`,
    ],
    notes: [
      'This is an automatic confirmation, sent at most once a day. You do not need to reply.',
    ],
  }),

  'offer-report-answered': ({ data, linkTo, supportEmail }) => {
    const { outcome, product, shop } = data
    const answer = answersToReports[outcome]
    return {
      subject: 'The offer you reported',
      heading: answer.heading,
      preview: 'We checked an offer that you reported.',
      paragraphs: [
        `You reported a problem with an offer of ${shop}${product ? ` for ${product.title}` : ''}. ${data.said ?? ''}`.trimEnd(),
        answer.text(data),
        'Thank you for helping us keep prices correct.',
      ],
      ...(product && { button: { label: 'See the offers', link: linkTo(product.path) } }),
      notes: [`If you think this is wrong, write to ${supportEmail}.`],
    }
  },

  'watch-confirm': confirmContent,
  'watch-met': metContent,

  'webhook-off': ({ data: { host, because }, linkTo }) => ({
    subject: `Your webhook at ${host} was switched off`,
    heading: 'Your webhook was switched off',
    preview: reasonsOff[because],
    paragraphs: [
      `We send messages to ${host} no longer. ${reasonsOff[because]}`,
      'Once it works again, switch the webhook on, and read all offers once more: what changed in between is not sent.',
    ],
    button: { label: 'Your webhooks', link: linkTo('/manage-account/webhooks') },
    notes: [],
  }),
}

const reasonsOff: Readonly<Record<MailData['webhook-off']['because'], string>> = {
  gone: 'The server answered 410, which means that it wants no more of them.',
  failing: 'The server has accepted none of them for five days.',
  behind: 'Too many of them wait: the server does not accept them fast enough.',
}

type Report = MailData['offer-report-answered']

type ReportAnswer = { readonly heading: string; readonly text: (of: Report) => string }

const answersToReports: Readonly<Record<Report['outcome'], ReportAnswer>> = {
  'price-changed': {
    heading: 'The price has changed',
    text: ({ shop, price }) =>
      `We read the offer of ${shop} again. The price is now ${price}, and we have updated it.`,
  },
  'price-same': {
    heading: 'The price has not changed',
    text: ({ shop, price }) =>
      `We read the offer of ${shop} again, and it still publishes ${price}. If the shop’s page shows another price, that one applies when you buy.`,
  },
  'offer-gone': {
    heading: 'The offer was removed',
    text: ({ shop }) => `${shop} no longer offers this product, so we have removed the offer.`,
  },
  moved: {
    heading: 'It was another product',
    text: () => 'You were right: it is another product. We have removed the offer from this one.',
  },
  stays: {
    heading: 'It is the same product',
    text: () => 'We compared the two. It is the same product, so we have not changed the offer.',
  },
  corrected: {
    heading: 'We corrected it',
    text: ({ shop, price }) =>
      `You were right. We have corrected the offer. The price of ${shop} is now ${price}.`,
  },
  right: {
    heading: 'The offer is correct',
    text: () => 'We checked the offer, and it is correct.',
  },
}

const minutesOf = (kind: TokenKind): number => tokenLifetimeMs[kind] / 60_000

const lifetime = (kind: TokenKind): string =>
  minutesOf(kind) > 60 ? `${minutesOf(kind) / 60} hours` : `${minutesOf(kind)} minutes`
