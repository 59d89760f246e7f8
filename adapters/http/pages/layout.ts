import { html, type Html } from './html.ts'
import type { FastifyReply } from 'fastify'

export type SiteFacts = {
  readonly demo: boolean
  readonly supportEmail: string
  readonly sourceUrl: string | undefined
  readonly look: Look
}

export type Look = {
  readonly style: string
  /** Inline: sets the theme before the first paint. */
  readonly themeScript: string
  readonly policy: string
}

type Page = {
  readonly title: string
  readonly main: Html
  readonly noindex?: boolean
}

/** A document that does not need the front end. */
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

export const sendPlainPage = (reply: FastifyReply, page: string, site: SiteFacts): FastifyReply =>
  reply
    .header('content-security-policy', site.look.policy)
    .type('text/html; charset=utf-8')
    .send(page)
