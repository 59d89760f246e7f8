import { html } from './html.ts'
import { layout, type SiteFacts } from './layout.ts'

/** Shown in place of pages that a device has not kept; its worker puts there what it has. */
export const offlinePage = (site: SiteFacts): string =>
  layout({ title: 'You’re offline · PriceHound', main, noindex: true }, site)

const main = html`
  <h1>You’re offline</h1>
  <p class="lead">This page isn’t saved on your device. Try again once you’re connected.</p>
  <p><a class="button" href="">Try again</a></p>
  ${{ html: '<!--kept-->' }}
`
