import { html, type Html } from '../html.ts'

/** What every page of ours says of the running site. */
export type SiteFacts = {
  readonly demo: boolean
  readonly supportEmail: string
  readonly sourceUrl: string | undefined
}

type Page = {
  readonly title: string
  readonly main: Html
  /** Keeps search engines out. */
  readonly noindex?: boolean
}

/** A whole document: readable without JavaScript, in light and dark, on any width. */
export const layout = ({ title, main, noindex }: Page, site: SiteFacts): string =>
  html`<!doctype html>
    <html lang="en-NZ">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${noindex === true && html`<meta name="robots" content="noindex" />`}
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
      </head>
      <body>
        <header>
          <a class="logo" href="/"
            ><img src="/assets/icon.svg" alt="" width="32" height="32" /> PriceHound</a
          >
          <nav aria-label="Site"><a href="/api/docs">API documents</a></nav>
        </header>
        <main>${main}</main>
        <footer>
          ${
            site.demo &&
            html`<p class="label">
              Demonstration: the shops, offers and prices shown here are invented.
            </p>`
          }
          <p>
            Prices may be simulated or inaccurate. No affiliation with any retailer is claimed. For
            educational use.
          </p>
          <p>
            <a href="mailto:${site.supportEmail}">${site.supportEmail}</a>
            ${site.sourceUrl !== undefined && html` · <a href="${site.sourceUrl}">Source code</a>`}
          </p>
        </footer>
      </body>
    </html>`.html
