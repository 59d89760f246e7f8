import type { PriceReportCounts } from '#domain/offer/offer-report.ts'
import type { Country } from '#domain/market/country.ts'
import type { RetailerPageBody } from '#openapi/schemas/retailer.ts'
import { formatCount } from '../format/count.ts'
import { offerOriginMessages } from './offer-origin.ts'

const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${several}`

const homes: Readonly<Record<Country, string>> = { NZ: 'New Zealand', AU: 'Australian' }

export const retailerMessages = {
  title: (name: string): string => `${name}: prices, delivery and how we know it`,
  description: (name: string, place: string, total: number): string =>
    `${name} in ${place}: ${counted(total, 'product', 'products')} compared with other shops, how it delivers, and whether its prices were right.`,
  kind: (country: Country): string => `${homes[country]} shop`,
  invented: 'invented for this demonstration',
  goTo: 'Visit the shop',
  goToRest: (name: string): string => `: ${name}, opens in a new tab`,

  who: 'Who it is',
  verified: (day: string, reason: string): string => `We verified this shop on ${day}: ${reason}.`,
  notVerified: 'We have not verified yet that this shop is who it says it is.',
  place: (from: string): string => `It sends from ${from}.`,

  delivery: 'Delivery and returns',
  deliveryTo: (place: string): string => `To ${place}`,
  freeDelivery: 'free',
  freeFrom: (amount: string): string => `free from ${amount}`,
  feeUnknown: 'cost not stated',
  noDelivery: 'It does not say where it delivers to, or what that costs.',
  returns:
    'We do not collect the return terms of shops. Read them on its own site before you order.',

  prices: 'Its prices',
  readFrom: (readFrom: RetailerPageBody['readFrom']): string => {
    const read = readFrom.filter((source) => source !== 'hand')
    const isEntered = read.length < readFrom.length
    if (read.length === 0)
      return isEntered ? 'We enter them by hand.' : 'We read no prices of this shop at present.'
    const sources = read.map((source) => offerOriginMessages.sources[source])
    const rest = isEntered ? ', and enter some by hand' : ''
    return `We read them from ${new Intl.ListFormat('en-GB').format(sources)}${rest}.`
  },
  reports: ({ right, wrong, gone }: PriceReportCounts): string => {
    const all = right + wrong + gone
    const parts = [
      right > 0 && `${right} ${right === 1 ? 'was' : 'were'} right`,
      wrong > 0 && `${wrong} ${wrong === 1 ? 'was' : 'were'} wrong`,
      gone > 0 && `${counted(gone, 'offer was', 'offers were')} gone`,
    ].filter((part) => part !== false)
    return `Shoppers questioned ${formatCount(all)} of its prices in the last 12 months: ${parts.join(', ')}.`
  },

  sells: (place: string): string => `What it sells in ${place}`,
  nothing: (place: string): string => `It sells nothing in ${place} that we know of.`,
  count: (total: number, exact: boolean): string =>
    `${exact ? '' : 'About '}${counted(total, 'product', 'products')}`,
  all: (total: number, exact: boolean): string =>
    `See ${exact ? 'all' : 'about'} ${counted(total, 'product', 'products')}`,
} as const
