// Keeps the product pages that were visited last, the home page and what the wishlist held, for when there is no network.
// With one, everything comes from the site: what is kept is shown with its age, and only in place of nothing.
const pagesName = 'kept-pages'
const filesName = 'kept-files'
const offlinePath = '/offline'
const wishesPath = '/offline/wishes'
const mostPages = 20
const anyForm = { ignoreVary: true }

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(inTurn(() => keepPage(offlinePath)))
})

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([self.clients.claim(), preload]))
})

/** A page says where it is, or what the wishlist holds; null once that is nobody's. Or that all is to be forgotten. */
self.addEventListener('message', (event) => {
  const { path, wishes, forget } = event.data
  const task = () => {
    if (forget) return forgetAll()
    return path === undefined ? keepWishes(wishes) : keepVisited(path)
  }
  event.waitUntil(inTurn(task))
})

/** What one fetches would be needless to another that prunes. Also between a worker and its successor. */
const inTurn = (task) => navigator.locks.request('kept', task)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (isFile.test(pathname)) event.respondWith(answerFile(request))
})

const isFile = /^\/(?:assets|images)\//

const answerPage = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = (await keptPage(request)) ?? (await offlinePage(request))
    if (page === undefined) throw error
    return page
  }
}

const answerFile = async (request) => {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true, ...anyForm })
    if (kept === undefined) throw error
    return kept
  }
}

/** In the country it was asked for, else as it was seen last. */
const keptPage = async (request) => {
  const pages = await caches.open(pagesName)
  const ofAnyCountry = await pages.matchAll(request, { ignoreSearch: true, ...anyForm })
  const kept = (await pages.match(plain(request.url), anyForm)) ?? ofAnyCountry.at(-1)
  if (kept === undefined) return undefined
  const notice = `<p class="aged-page" role="status">This page was saved ${ageOf(kept)}. Prices may have changed.</p>`
  return documentOf(
    (await kept.text()).replace('<body>', () => `<body>${notice}`),
    kept,
  )
}

const offlinePage = async (request) => {
  const pages = await caches.open(pagesName)
  const shell = await pages.match(offlinePath, anyForm)
  if (shell === undefined) return undefined
  const wishes = await wishesList(pages)
  const lists = (await visitedList(pages)) + wishes + (await homeLink(pages))
  const isShown = wishes !== '' && new URL(request.url).pathname === '/wishlist'
  const shown =
    lists === ''
      ? '<p>No page is saved on this device yet.</p>'
      : `<p>You can still open what this device has saved:</p>${lists}`
  return documentOf(
    (await shell.text())
      .replace(isShown ? /<p class="lead">.*?<\/p>/s : '', '')
      .replace('<!--kept-->', () => shown),
    shell,
  )
}

const visitedList = async (pages) => {
  const items = await Promise.all(
    (await productsOf(pages)).toReversed().map(async (request) => {
      const kept = await pages.match(request, anyForm)
      // Escaped as it stands in the document.
      const [, title = ''] = /<title>([^<]*)/.exec(await kept.text()) ?? []
      return itemOf(request.url, title.replace(/ · PriceHound$/, ''), `saved ${ageOf(kept)}`)
    }),
  )
  return listOf('Products you looked at', items)
}

const homeLink = async (pages) => {
  const kept = await pages.match('/', anyForm)
  return kept === undefined
    ? ''
    : listOf('Also', [itemOf('/', 'Home page', `saved ${ageOf(kept)}`)])
}

const wishesList = async (pages) => {
  const kept = await pages.match(wishesPath, anyForm)
  if (kept === undefined) return ''
  const items = (await kept.json()).map(({ path, title, price }) =>
    itemOf(new URL(path, self.location.origin).href, escapeHtml(title), escapeHtml(price)),
  )
  return listOf(`Your wishlist, saved ${ageOf(kept)}`, items)
}

const listOf = (heading, items) =>
  items.length === 0 ? '' : `<h2>${heading}</h2><ul>${items.join('')}</ul>`

const itemOf = (url, title, detail) =>
  `<li><a href="${escapeHtml(url)}">${title}</a> <span>${detail}</span></li>`

const keepVisited = async (path) => {
  await keepPage(plain(path))
  await prune()
}

/** A product in a country: its colours and the periods of its history are one page. */
const plain = (address) => {
  const { pathname, searchParams } = new URL(address, self.location.origin)
  const country = searchParams.get('country')
  return country === null ? pathname : `${pathname}?country=${encodeURIComponent(country)}`
}

const keepPage = async (path) => {
  const answer = await fetch(path)
  if (!answer.ok || answer.redirected) return
  const text = await answer.text()
  const files = await caches.open(filesName)
  for (const file of filesOf(text)) {
    if ((await files.match(file, anyForm)) === undefined) await files.add(file).catch(() => {})
  }
  const pages = await caches.open(pagesName)
  // At its end, as the one visited last.
  await pages.delete(path, anyForm)
  await pages.put(path, documentOf(text, answer, Date.now()))
}

/** Styles, scripts, the font and the picture shown first. */
const filesOf = (text) =>
  new Set([
    ...(text.match(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg)/g) ?? []),
    ...Array.from(
      text.matchAll(/<link rel="preload" href="([^"]+)" as="image"/g),
      ([, path]) => path,
    ),
  ])

const keepWishes = async (wishes) => {
  const pages = await caches.open(pagesName)
  if (wishes === null) await pages.delete(wishesPath, anyForm)
  else await pages.put(wishesPath, Response.json(wishes, { headers: { 'kept-at': Date.now() } }))
}

/** What the oldest pages had, no other page may need: then it goes with them. */
const prune = async () => {
  const pages = await caches.open(pagesName)
  for (const request of (await productsOf(pages)).slice(0, -mostPages))
    await pages.delete(request, anyForm)
  const needed = new Set()
  for (const request of await pages.keys()) {
    const kept = await pages.match(request, anyForm)
    for (const file of filesOf(await kept.text()))
      needed.add(new URL(file, self.location.origin).href)
  }
  const files = await caches.open(filesName)
  for (const request of await files.keys())
    if (!needed.has(request.url)) await files.delete(request, anyForm)
}

const forgetAll = async () => {
  const pages = await caches.open(pagesName)
  for (const request of await pages.keys())
    if (new URL(request.url).pathname !== offlinePath) await pages.delete(request, anyForm)
  await prune()
}

const productsOf = async (pages) =>
  (await pages.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/product/'))

const documentOf = (text, { headers }, keptAt = headers.get('kept-at')) =>
  new Response(text, {
    headers: {
      'content-type': headers.get('content-type'),
      'content-security-policy': headers.get('content-security-policy'),
      'kept-at': keptAt,
    },
  })

const ageOf = ({ headers }) => {
  const minutes = Math.max(1, Math.round((Date.now() - Number(headers.get('kept-at'))) / 60_000))
  if (minutes < 60) return inWords(minutes, 'minute')
  return minutes < 2880
    ? inWords(Math.round(minutes / 60), 'hour')
    : inWords(Math.round(minutes / 1440), 'day')
}

const inWords = (count, unit) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

const escapeHtml = (text) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
