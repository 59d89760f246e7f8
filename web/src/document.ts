import type { Country } from '#domain/market/country.ts'
import { titleOf, type Head } from './components/page-head.tsx'

/** Addresses of what every document needs. */
export type Assets = {
  readonly script: string
  readonly style: string
  readonly font: string
  /** Modules that the page imports, to be fetched along with the first script. */
  readonly modules: readonly string[]
}

type Page = {
  readonly origin: string
  readonly country: Country
  readonly head: Head
  readonly alternates: Readonly<Record<string, string>>
  readonly assets: Assets
  readonly body: string
  /** What the browser goes on with; undefined = it begins anew. */
  readonly state: object | undefined
}

/** The whole document. All text is escaped here, `body` comes from React. */
export const toDocument = (page: Page): string => {
  const { origin, country, head, alternates, assets, body, state } = page
  const title = escapeHtml(titleOf(head))
  const canonical = head.canonical && escapeHtml(new URL(head.canonical, origin).href)
  const description = head.description && escapeHtml(head.description)
  const image = head.image && escapeHtml(new URL(head.image, origin).href)
  return [
    `<!doctype html><html lang="en-${country}"><head><meta charset="utf-8">`,
    `<script>${themeScript}</script>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title>`,
    description && `<meta name="description" content="${description}">`,
    head.noindex && `<meta name="robots" content="noindex">`,
    canonical && `<link rel="canonical" href="${canonical}">`,
    ...Object.entries(alternates).map(
      ([language, path]) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(new URL(path, origin).href)}">`,
    ),
    `<meta property="og:site_name" content="PriceHound">`,
    `<meta property="og:title" content="${title}">`,
    description && `<meta property="og:description" content="${description}">`,
    canonical && `<meta property="og:url" content="${canonical}">`,
    image && `<meta property="og:image" content="${image}">`,
    `<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="#15130f" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">`,
    `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`,
    ...(head.preloadImages ?? []).map(
      (path) => `<link rel="preload" href="${escapeHtml(path)}" as="image" fetchpriority="high">`,
    ),
    `<link rel="stylesheet" href="${assets.style}">`,
    `<script type="module" src="${assets.script}"></script>`,
    ...assets.modules.map((path) => `<link rel="modulepreload" href="${path}">`),
    ...(head.jsonLd ?? []).map(
      (facts) => `<script type="application/ld+json">${toScriptJson(facts)}</script>`,
    ),
    `</head><body><div id="app">${body}</div>`,
    state && `<script id="state" type="application/json">${toScriptJson(state)}</script>`,
    `</body></html>`,
  ]
    .filter(Boolean)
    .join('')
}

/**
 * Before anything is painted: the theme chosen on this device, else the system's, and the mark
 * that scripts run. Its hash stands in the content security policy.
 */
export const themeScript =
  `(e=>{let t;try{t=localStorage.getItem('theme')}catch{}` +
  `e.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';` +
  `e.classList.add('js')})(document.documentElement)`

/** JSON that may stand in a script element. */
const toScriptJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
