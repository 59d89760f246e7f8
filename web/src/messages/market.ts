import type { DisplayCurrency } from '#domain/money/display-currency.ts'

/** Texts of the menu of country, currency and basis. */
export const marketMessages = {
  country: 'Shop in',
  currency: 'Show prices in',
  conversion: 'Shops ask NZD in New Zealand and AUD in Australia. Other currencies are converted.',
  apply: 'Apply',
  currencyNames: {
    NZD: 'New Zealand dollar',
    USD: 'US dollar',
    AUD: 'Australian dollar',
    CNY: 'Chinese yuan',
    JPY: 'Japanese yen',
    ISK: 'Icelandic króna',
    KGS: 'Kyrgyz som',
    LUF: 'Luxembourg franc',
    BTC: 'Bitcoin',
    GBP: 'British pound',
    EUR: 'Euro',
    CAD: 'Canadian dollar',
    DOGE: 'Dogecoin',
    KPW: 'North Korean won',
  } satisfies Readonly<Record<DisplayCurrency, string>>,
} as const
