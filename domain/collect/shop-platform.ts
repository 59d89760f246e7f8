import type { ListedKind } from './source-kind.ts'

export const shopPlatforms = [
  'shopify',
  'woocommerce',
  'magento',
  'bigcommerce',
  'prestashop',
  'squarespace',
  'wix',
] as const

export type ShopPlatform = (typeof shopPlatforms)[number]

/** By what the platform writes into the pages of each of its shops. */
export const platformOf = (html: string): ShopPlatform | undefined =>
  shopPlatforms.find((platform) => marks[platform].test(html))

const marks: Readonly<Record<ShopPlatform, RegExp>> = {
  shopify: /cdn\.shopify\.com\/|Shopify\.(?:theme|shop)\b|\/cdn\/shop\/(?:t|files)\//,
  woocommerce:
    /\/plugins\/woocommerce\/|content=["']WooCommerce \d|\bwoocommerce-(?:page|no-js)\b/i,
  magento:
    /text\/x-magento-init|\bMagento_[A-Z]\w+|\/static\/version\d+\/frontend\/|data-mage-init/,
  bigcommerce: /cdn\d*\.bigcommerce\.com\/|\bstencil-utils\b|BCData\s*=/,
  prestashop: /content=["']PrestaShop["']|\bvar prestashop\s*=|\/modules\/ps_\w+\//,
  squarespace: /static1?\.squarespace\.com\/|Static\.SQUARESPACE_CONTEXT|This is Squarespace\./,
  wix: /static\.wixstatic\.com\/|content=["']Wix\.com Website Builder["']|\bwixBiSession\b/,
}

/** Undefined: the platform shows nobody a list of products, so their pages are read. */
export const listedKindOf = (platform: ShopPlatform): ListedKind | undefined =>
  platform === 'bigcommerce' || platform === 'prestashop' || platform === 'wix'
    ? undefined
    : platform

export const platformNames: Readonly<Record<ShopPlatform, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  magento: 'Magento 2',
  bigcommerce: 'BigCommerce',
  prestashop: 'PrestaShop',
  squarespace: 'Squarespace',
  wix: 'Wix',
}
