export const contactMessages = {
  title: 'Contact us',
  description: 'How to reach the people behind PriceHound: we reply within 48 working hours.',
  heading: 'Contact us',
  lead: 'A question, a wrong price, a shop that is missing, or a kind word: we are glad to hear from you.',
  write: {
    heading: 'Write to us',
    text: 'We reply within 48 working hours.',
    needsScripts: 'The form that stands here needs JavaScript.',
    rather: 'Rather by email? Write to',
  },
  form: {
    name: 'Name',
    email: 'Email',
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    productUrl: 'Product URL (optional)',
    productUrlHint: 'The address of the page it is about.',
    subject: 'Subject',
    message: 'Message',
    trap: 'Leave this empty',
    submit: 'Send message',
    busy: 'Sending your message…',
    sent: 'Your message has been successfully sent! We will reply soon.',
    refused: (supportEmail: string): string =>
      `Sorry, we failed to send your message. Please try again later or email ${supportEmail}`,
    failed: (supportEmail: string): string =>
      `ERROR: Sorry, we failed to send your message. Please try again later or email ${supportEmail}`,
  },
  helps: {
    heading: 'What helps us to help you',
    list: [
      'For a wrong price: the address of the product’s page here, the shop, and what the shop asks.',
      'For something that does not work: what you did, what you expected and what happened instead.',
      'For a shop that would like to be compared: its web address, and to which country it delivers.',
    ],
  },
  orders: {
    heading: 'About an order?',
    text: 'We compare prices but sell nothing ourselves. For orders, deliveries and returns please write to the shop where you bought.',
  },
} as const
