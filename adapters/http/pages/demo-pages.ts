import type { ClickOut } from '#application/offer/follow-offer.ts'
import { html } from './html.ts'
import { layout, type SiteFacts } from './layout.ts'
import type { Ad } from '#application/ad/ad-store.ts'

export type ShopTarget = Pick<ClickOut, 'url' | 'retailerName' | 'productTitle'>

/** Shown instead of the site of an invented shop. */
export const demoShopPage = (target: ShopTarget, site: SiteFacts): string => {
  const main = html`
    <p class="label">Demonstration</p>
    <h1>${target.retailerName} is an invented shop</h1>
    <p class="lead">
      With a real shop you would now be on its page
      ${target.productTitle !== null && html`for <strong>${target.productTitle}</strong>`}. Nothing
      is sold here, and its prices are made up.
    </p>
    <p class="address">${target.url}</p>
    <p><a class="button" href="/">Back to PriceHound</a></p>
  `
  return layout({ title: `${target.retailerName} (demonstration)`, main, noindex: true }, site)
}

export const demoAdPage = (ad: Ad, site: SiteFacts): string => {
  const main = html`
    <p class="label">Demonstration</p>
    <h1>${ad.companyName} is an invented company</h1>
    <p class="lead">A real advertisement would link to the company’s site. Nothing is sold here.</p>
    <p class="address">${ad.link}</p>
    <p><a class="button" href="/">Back to PriceHound</a></p>
  `
  return layout({ title: `${ad.companyName} (demonstration)`, main, noindex: true }, site)
}
