import type { Ad } from '#application/ad/ad-store.ts'
import { html } from './html.ts'
import { layout, type SiteFacts } from './layout.ts'

/** Stands where an advertiser's site would be: invented companies have none. */
export const demoAdPage = (ad: Ad, site: SiteFacts): string => {
  const main = html`
    <p class="label">Demonstration</p>
    <h1>${ad.companyName} is an invented company</h1>
    <p class="lead">A real advertisement would now lead you to its site. Nothing is sold here.</p>
    <p class="address">${ad.link}</p>
    <p><a class="button" href="/">Back to PriceHound</a></p>
  `
  return layout({ title: `${ad.companyName} (demonstration)`, main, noindex: true }, site)
}
