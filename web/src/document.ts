import { countries, type Country, defaultCountry } from '#domain/market/country.ts'
import { titleOf, type Head } from './components/page-head.tsx'
import { inCountry } from './paths.ts'

/** Addresses of what every document needs. */
export type Assets = {
  readonly script: string
  /** The sheet of all pages, and beside it those of this one alone. */
  readonly styles: readonly string[]
  readonly font: string
  /** Modules that the page imports, to be fetched along with the first one. */
  readonly modules: readonly string[]
}

type Page = {
  readonly origin: string
  readonly country: Country
  readonly head: Head
  readonly assets: Assets
  readonly body: string
  /** Stands beside the body, whoever makes that. */
  readonly notice: string
  /** What the browser goes on with; undefined = it begins anew. */
  readonly state: object | undefined
}

/** The whole document. All text is escaped here, `body` and `notice` come from React. */
export const toDocument = ({ origin, country, head, assets, body, notice, state }: Page): string =>
  [
    `<!doctype html><html lang="en-${country}"><head><meta charset="utf-8">`,
    `<script>${themeScript}</script>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(titleOf(head))}</title>`,
    ...aboutPage(head, country, origin),
    ...(head.feeds ?? []).map(
      ({ type, path }) => `<link rel="alternate" type="${type}" href="${escapeHtml(path)}">`,
    ),
    `<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="#15130f" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/icon-180.png">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    `<meta name="font" content="${assets.font}">`,
    `<script>${fontScript}</script>`,
    // Nothing is painted of half a page: what comes after it would move what is there already.
    // (A target counts as come when it opens: this one stands behind all that is seen.)
    `<link rel="expect" href="#state" blocking="render">`,
    // First: nothing is painted without it, and what is asked for beside it slows it down.
    ...assets.styles.map((path) => `<link rel="stylesheet" href="${path}">`),
    ...(head.preloadImages ?? []).map(
      (path) => `<link rel="preload" href="${escapeHtml(path)}" as="image" fetchpriority="high">`,
    ),
    ...(head.jsonLd ?? []).map(
      (facts) => `<script type="application/ld+json">${toFacts(facts, origin)}</script>`,
    ),
    `</head><body><div id="app">${body}</div>${notice}`,
    state && `<script id="state" type="application/json">${toScriptJson(state)}</script>`,
    `<script id="modules" type="application/json">${toScriptJson([assets.script, ...assets.modules])}</script>`,
    `<script>${startScript}</script>`,
    `</body></html>`,
  ]
    .filter(Boolean)
    .join('')

/**
 * Before anything is painted: the theme chosen on this device, else the system's, and the marks
 * that scripts run, that the page is still arriving, that somebody may be signed in, for whom
 * some places are kept, that cards are to be rows, what was chosen about cookies, and that they
 * were allowed before. It keeps what is chosen in the notice about them, tells it as other tabs do,
 * and lets the page take the focus. Of Back and Forward it tells by an event before a router hears of them, which
 * hears nothing where that is prevented: a window tells its listeners in the order in which they came. Its hash stands in the content security policy.
 */
export const themeScript =
  `(e=>{let t;addEventListener('popstate',b=>{` +
  `dispatchEvent(new Event('back',{cancelable:true}))||b.stopImmediatePropagation()});addEventListener('click',({target:b})=>{if(b.name!=='cookies')return;e.dataset.cookies=b.value;` +
  `try{for(let k of['cookies','searchUses'])localStorage.setItem(k,b.value)}catch{}` +
  `document.getElementById('main')?.focus({preventScroll:true});dispatchEvent(new Event('storage'))});` +
  `try{if(/^(true|false)$/.test(t=localStorage.getItem('cookies')))e.dataset.cookies=t;` +
  `t==='true'&&e.classList.add('counted');t=localStorage.getItem('theme');` +
  `localStorage.getItem('user')&&e.classList.add('signed-in');` +
  `localStorage.getItem('adsBlocked')==='true'&&e.classList.add('no-ads');` +
  `localStorage.getItem('view')==='list'&&e.classList.add('as-list')}catch{}` +
  `e.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';` +
  `e.classList.add('js','arriving');` +
  `addEventListener('load',()=>e.classList.remove('arriving'))})(document.documentElement)`

/**
 * Preloads the font a moment after the style sheet. Asked for at once it would share the line with that
 * one, and on a slow one all would be seen a tenth of a second later; asked for by the sheet it would
 * come a whole round trip after the text. Its hash stands in the content security policy.
 */
export const fontScript =
  `(d=>{const href=d.querySelector('meta[name=font]').content;setTimeout(()=>d.head.append(Object.assign(` +
  `d.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href})),60)})(document)`

/**
 * Fetches the modules, the first one to be run. Browsers hold a script back that follows a style sheet
 * until that one is there: so what is seen comes before what makes it move, which on a slow line takes
 * a third of a second off the first view. Its hash stands in the content security policy.
 */
export const startScript =
  `(d=>{const m=JSON.parse(d.getElementById('modules').textContent);` +
  `for(const href of m)d.head.append(Object.assign(d.createElement('link'),{rel:'modulepreload',href}));` +
  `import(m[0])})(document)`

/** What search engines and other sites are told of the page. */
const aboutPage = (head: Head, country: Country, origin: string): string[] => {
  const meta = (kind: 'name' | 'property', name: string, content: string | undefined): string =>
    content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : ''
  if (head.noindex) return [meta('name', 'robots', 'noindex')]
  const { canonical = '', description, image } = head
  const addressIn = (place: Country): string => origin + inCountry(canonical, place)
  const link = (attributes: string, address: string): string =>
    canonical && `<link ${attributes} href="${escapeHtml(address)}">`
  return [
    meta('name', 'description', description),
    link('rel="canonical"', addressIn(country)),
    ...countries.map((place) => link(`rel="alternate" hreflang="en-${place}"`, addressIn(place))),
    link('rel="alternate" hreflang="x-default"', addressIn(defaultCountry)),
    meta('property', 'og:site_name', 'PriceHound'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', `en_${country}`),
    meta('property', 'og:title', titleOf(head)),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical && addressIn(country)),
    meta('property', 'og:image', image && origin + image),
    meta('property', 'og:image:width', image && '1200'),
    meta('property', 'og:image:height', image && '630'),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ]
}

/** Texts may begin with a slash, too, but are never addresses. */
const texts = new Set(['name', 'description'])

const toFacts = (facts: object, origin: string): string => {
  const complete = JSON.stringify(facts, (key, value: unknown) =>
    typeof value === 'string' && value.startsWith('/') && !texts.has(key) ? origin + value : value,
  )
  return escapeScript(complete)
}

/** JSON that may stand in a script element. */
const toScriptJson = (value: object): string => escapeScript(JSON.stringify(value))

const escapeScript = (json: string): string => json.replaceAll('<', '\\u003c')

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
