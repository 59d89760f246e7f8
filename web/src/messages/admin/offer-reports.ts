import type { AdminOfferReportBody } from '#openapi/schemas/offer-report.ts'

/** Texts of what shoppers say of offers, as admins see it. */
export const adminOfferReportMessages = {
  heading: 'Reported offers',
  failed: 'We could not read the reports just now.',
  kinds: {
    price: 'Wrong price',
    product: 'Not the same product',
  } satisfies Readonly<Record<AdminOfferReportBody['kind'], string>>,
  at: (shop: string): string => `at ${shop}`,
  asShown: (price: string): string => `shown as ${price}`,
  now: (price: string): string => `, now ${price}`,
  rechecked: 'The shop is asked once more by itself.',
  corrected: 'Corrected',
  right: 'Right as it is',
  of: (button: string, offer: string): string => `${button}: ${offer}`,
  done: 'The reporter is told by mail.',
} as const
