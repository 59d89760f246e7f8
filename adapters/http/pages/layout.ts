import { html, type Html } from './html.ts'

/** What every plain page says of the running site, and what it looks like the others by. */
export type SiteFacts = {
  readonly demo: boolean
  readonly supportEmail: string
  readonly sourceUrl: string | undefined
  readonly look: Look
}

/** What plain pages share with those of the front end. */
export type Look = {
  /** The address of the style sheet. */
  readonly style: string
  /** Stands inside the document and sets the theme before anything is painted. */
  readonly themeScript: string
  /** The content security policy that lets it in. */
  readonly policy: string
}

type Page = {
  readonly title: string
  readonly main: Html
  /** Keeps search engines out. */
  readonly noindex?: boolean
}

/** A whole document that needs nothing but style sheets: it stands where the front end cannot. */
export const layout = ({ title, main, noindex }: Page, site: SiteFacts): string =>
  html`<!doctype html>
    <html lang="en-NZ">
      <head>
        <meta charset="utf-8" />
        ${{ html: `<script>${site.look.themeScript}</script>` }}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${noindex === true && html`<meta name="robots" content="noindex" />`}
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${site.look.style}" />
        <link rel="stylesheet" href="/assets/site.css" />
      </head>
      <body>
        <header>
          <a class="logo" href="/"
            ><img src="/assets/icon.svg" alt="" width="32" height="32" /> PriceHound</a
          >
          <form action="/search" role="search">
            <input
              type="search"
              name="q"
              aria-label="Search for a product"
              placeholder="Search..."
            />
            <button>Search</button>
          </form>
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
            <a href="/about">About Us</a> ·
            <a href="mailto:${site.supportEmail}">${site.supportEmail}</a>
            ${site.sourceUrl !== undefined && html` · <a href="${site.sourceUrl}">Source code</a>`}
          </p>
        </footer>
      </body>
    </html>`.html
