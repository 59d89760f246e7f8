/** A page of an invented shop. */
export type Page = {
  readonly kind: string
  readonly path: string
  /** Its heading. */
  readonly title: string
  readonly body: string
  readonly head?: string
}

export const ld = (...values: readonly unknown[]): string =>
  values
    .map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`)
    .join('')

/** With what shops have on every page: a menu, a small cart, a line about delivery, the shop's own data. */
export const shopPage = ({ title, body, head = '' }: Omit<Page, 'kind' | 'path'>): string =>
  `<!doctype html><html lang="en-NZ"><head><title>${title} | Kauri</title>${head}
${ld({ '@type': 'Organization', name: 'Kauri' }, { '@type': 'WebSite', name: 'Kauri' })}</head><body>
<header><a href="/">Kauri</a><nav><a href="/collections/kettles">Kettles</a><a href="/pages/shipping">Delivery</a></nav>
<div class="mini-cart">Cart <span class="cart-total">$0.00</span></div></header>
<main><h1>${title}</h1>${body}</main>
<footer><p>Free delivery over $100.00</p><a href="/pages/contact">Contact</a></footer></body></html>`

const offer = (price: string) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'NZD',
  availability: 'InStock',
})
const product = (name: string, price: string, more = {}) => ({
  '@type': 'Product',
  name,
  offers: offer(price),
  ...more,
})

const buy = '<button type="submit">Add to cart</button>'
const named = ['Rimu toaster', 'Matai kettle', 'Totara blender', 'Tawa grinder']

/** As a list shows a product. */
const tile = (name: string, price: string, button = buy): string =>
  `<div class="product-card"><a href="/products/${name.toLowerCase().replace(' ', '-')}"><h3>${name}</h3></a><span class="price">$${price}</span>${button}</div>`
const tiles = (count = 4, button = buy): string =>
  `<div class="grid">${named
    .slice(0, count)
    .map((name, at) => tile(name, `${39 + 10 * at}.00`, button))
    .join('')}</div>`
const marked = (name: string, price: string): string =>
  `<li itemscope itemtype="https://schema.org/Product"><a itemprop="url" href="/products/${name.toLowerCase().replace(' ', '-')}"><span itemprop="name">${name}</span></a><span itemprop="offers" itemscope itemtype="https://schema.org/Offer">$<span itemprop="price">${price}</span></span></li>`
const listed = named.map((name, at) =>
  product(name, `${39 + 10 * at}.00`, { url: `/products/${name.toLowerCase().replace(' ', '-')}` }),
)
const itemList = ld({
  '@type': 'ItemList',
  itemListElement: listed.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item })),
})
const article = ld({ '@type': 'BlogPosting', headline: 'A better cup' })
const ogArticle = '<meta property="og:type" content="article">'
const table = (...rows: readonly string[]): string =>
  `<table>${rows
    .map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell) => `<td>${cell.trim()}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`

/** One line a kind: what it is, where it stands, its heading, its body, and what its head has. */
const rows: readonly (readonly [
  kind: string,
  path: string,
  title: string,
  body: string,
  head?: string,
])[] = [
  [
    'shipping',
    '/pages/shipping',
    'Shipping and returns',
    '<p>We send all over New Zealand for <b class="price">$6.50</b>. Rural delivery $12.00.</p>',
  ],
  [
    'delivery costs in a table',
    '/delivery',
    'Delivery',
    table('Auckland | $6.50', 'South Island | $9.50'),
  ],
  ['returns', '/pages/refund-policy', 'Refund policy', '<p>A return label costs $8.00.</p>'],
  ['category', '/collections/kettles', 'Kettles', tiles()],
  [
    'category of microdata',
    '/kettles',
    'Kettles',
    `<ul>${named.map((name) => marked(name, '49.00')).join('')}</ul>`,
  ],
  ['category with a list in its data', '/c/kettles', 'Kettles', tiles(4, ''), itemList],
  [
    'category with bare products in its data',
    '/kettles-and-toasters',
    'Kettles and toasters',
    tiles(4, ''),
    ld(...listed),
  ],
  ['category of one product', '/collections/grinders', 'Grinders', tiles(1)],
  ['second page of a category', '/kettles?page=2', 'Kettles – page 2', tiles(3)],
  ['sale', '/collections/sale', 'Sale', tiles()],
  ['sale of a day', '/boxing-day', 'Boxing Day deals', `<p>Save up to $50.00</p>${tiles()}`],
  ['new arrivals', '/new', 'New arrivals', tiles(2)],
  ['brand page', '/brands/matai', 'Matai', `<p>Made in Nelson since 1920.</p>${tiles(3)}`],
  ['search results', '/search?q=kettle', 'Results for “kettle”', tiles()],
  [
    'search without a result',
    '/search?q=ketle',
    'Nothing found for “ketle”',
    `<h2>Popular now</h2>${tiles(2)}`,
  ],
  ['home', '/', 'Kitchen things that last', `<p>Welcome</p><h2>Best sellers</h2>${tiles()}`],
  ['home with one offer of the week', '/', 'Kauri', tile('Matai kettle', '49.00')],
  [
    'soft 404 with tiles',
    '/products/old-kettle',
    'Page not found',
    `<h2>You may like</h2>${tiles()}`,
  ],
  [
    'soft 404 of a product',
    '/products/old-kettle',
    'Sorry, this product is no longer available',
    tiles(2),
  ],
  ['soft 404 with one tile', '/products/old-kettle', 'We couldn’t find that page', tiles(1)],
  ['gift guide', '/gift-guide', 'Gifts under $50', tiles()],
  [
    'gift guide with products in its data',
    '/blogs/guides/for-dad',
    'Gift guide: for Dad',
    tiles(3, ''),
    ld(...listed),
  ],
  [
    'buying guide',
    '/guides/kettles',
    'How to choose a kettle',
    `<p>A good one costs about $90.00.</p>${tile('Matai kettle', '49.00')}`,
    ogArticle,
  ],
  [
    'comparison',
    '/compare/matai-vs-rimu',
    'Matai kettle vs Rimu kettle',
    table(`| Matai ${buy} | Rimu ${buy}`, 'Price | $49.00 | $89.00', 'Litres | 1.7 | 1.5'),
  ],
  [
    'blog post',
    '/blogs/news/a-better-cup',
    'A better cup',
    '<p>Our kettle is $89.00 at the moment, and worth it.</p>',
    article,
  ],
  [
    'blog post with a product in it',
    '/journal/a-better-cup',
    'A better cup',
    tile('Matai kettle', '49.00'),
    `${article}${ogArticle}`,
  ],
  [
    'blog',
    '/blogs/news',
    'News',
    '<article><h2>A better cup</h2><p>For $89.00</p></article><article><h2>Winter hours</h2></article>',
  ],
  [
    'press release',
    '/press/a-new-kettle',
    'Kauri launches a kettle for winter',
    '<p>It costs $89.00 and is sold from 1 May.</p>',
    ld({ '@type': 'NewsArticle', headline: 'Kauri launches a kettle' }),
  ],
  [
    'recall',
    '/recalls/kettle',
    'Safety recall: Kauri kettle',
    '<p>Bring it back for a full refund of $89.00.</p>',
  ],
  [
    'cart',
    '/cart',
    'Your cart',
    `${table('Matai kettle | 1 | $49.00')}<p>Subtotal <span class="price">$49.00</span></p><button>Check out</button>`,
  ],
  [
    'basket by another name',
    '/trolley',
    'Shopping trolley (1)',
    table('Matai kettle | 1 | $49.00'),
  ],
  [
    'checkout',
    '/checkout',
    'Checkout',
    '<p>Total <b class="price">$55.50</b></p><button>Pay now</button>',
  ],
  [
    'order',
    '/account/orders/1023',
    'Order #1023',
    table('Matai kettle | $49.00', 'Delivery | $6.50'),
  ],
  [
    'order tracking',
    '/track',
    'Track your order',
    '<input name="order"><p>Rural delivery $6.50 more.</p>',
  ],
  ['wish list', '/wishlist', 'My wish list', tiles(2)],
  [
    'log-in',
    '/account/login',
    'Log in',
    '<input type="password"><p>Members save $10.00 on their first order.</p>',
  ],
  [
    'registration',
    '/account/register',
    'Create an account',
    '<p>Get $10.00 off your first order.</p>',
  ],
  [
    'store finder',
    '/stores',
    'Find a store',
    table('Newmarket | Parking $4.00', 'Albany | Free parking'),
  ],
  [
    'store',
    '/stores/newmarket',
    'Kauri Newmarket',
    '<p>Parking <b>$4.00</b> an hour. Open from 9.00 to 17.30.</p>',
    ld({ '@type': 'Store', name: 'Kauri Newmarket', priceRange: '$$' }),
  ],
  [
    'questions',
    '/faq',
    'Frequently asked questions',
    '<h2>What is delivery?</h2><p>$6.50</p>',
    ld({ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'What is delivery?' }] }),
  ],
  [
    'event',
    '/events/latte-art',
    'Latte art evening',
    '<p class="price">$35.00</p><button>Book now</button>',
    ld({ '@type': 'Event', name: 'Latte art evening', offers: offer('35.00') }),
  ],
  [
    'class',
    '/classes/barista',
    'Barista class',
    '<p>$120.00 for three evenings</p><button>Book your seat</button>',
    ld({ '@type': 'Course', name: 'Barista class', offers: offer('120.00') }),
  ],
  [
    'recipe',
    '/recipes/chai',
    'Masala chai',
    '<p>Cost per cup <b>$1.20</b></p>',
    ld({ '@type': 'Recipe', name: 'Masala chai' }),
  ],
  [
    'recipe with what it needs',
    '/recipes/chai',
    'Masala chai',
    `<h2>What you need</h2>${tile('Matai kettle', '49.00')}`,
    ld({ '@type': 'Recipe', name: 'Masala chai' }),
  ],
  [
    'job',
    '/careers/packer',
    'Packer, Penrose',
    '<p>Pay <b>$28.50</b></p><a>Apply now</a>',
    ld({
      '@type': 'JobPosting',
      title: 'Packer',
      baseSalary: { '@type': 'MonetaryAmount', value: 28.5 },
    }),
  ],
  [
    'size guide',
    '/pages/size-guide',
    'Size guide',
    table('Litres | Cups | From', '1.7 | 7 | $49.00'),
  ],
  [
    'balance of a gift card',
    '/gift-card-balance',
    'Check your gift card balance',
    '<input name="card"><p>Your balance: <b class="price">$50.00</b></p>',
  ],
  ['maintenance', '/', 'We’ll be back soon', '<p>Get $10.00 off when we open again.</p>'],
  ['opening soon', '/password', 'Opening soon', '<p>Be first and save: kettles <b>$49.00</b></p>'],
  [
    'age gate',
    '/products/pinot-noir',
    'Are you over 18?',
    '<button>Yes</button><button>No</button><p>Delivery $9.50</p>',
  ],
  [
    'choice of a region',
    '/',
    'Choose your country',
    '<ul><li>New Zealand ($ NZD)</li><li>Australia ($ AUD)</li></ul><p>Delivery from $6.50</p>',
  ],
  [
    'consent',
    '/products/matai-kettle',
    'Before you continue',
    '<p>We use cookies.</p><button>Accept all</button><p>or subscribe for <b class="price">$4.99</b> a month</p>',
  ],
  [
    'check for robots',
    '/products/matai-kettle',
    'Just a moment...',
    '<p>Checking your browser. 0.00 s</p>',
  ],
  [
    'viewer of a catalogue',
    '/catalogue/2026/winter.pdf',
    'winter.pdf',
    '<div class="page">Kettles <b>$49.00</b> Toasters <b>$89.00</b></div><button>Download</button>',
  ],
  [
    'forum',
    '/community/t/512',
    'Is the kettle worth $89.00?',
    '<p>I paid $79.00 for mine.</p>',
    ld({ '@type': 'DiscussionForumPosting', headline: 'Is the kettle worth it?' }),
  ],
  [
    'list of reviews',
    '/reviews/matai-kettle',
    'Reviews of Matai kettle',
    '<p>Worth every cent of $49.00</p>',
    ld({ '@type': 'Review', itemReviewed: { '@type': 'Product', name: 'Matai kettle' } }),
  ],
  ['lookbook', '/lookbook/winter', 'Winter at home', `<h2>Shop the look</h2>${tiles(3)}`],
  [
    'bundle builder',
    '/build-a-bundle',
    'Build your own bundle',
    `${tiles(3)}<p>Total: <b class="price">$0.00</b></p>`,
  ],
  [
    'request of a quote',
    '/quote',
    'Request a quote',
    '<input name="email"><p>Orders from $500.00</p>',
  ],
  [
    'ways to pay',
    '/pages/laybuy',
    'Ways to pay',
    '<p>Pay in 6 parts: $8.17 today.</p><p class="price">$49.00</p>',
  ],
  [
    'club',
    '/club',
    'Join the Kauri club',
    '<p><b class="price">$9.95</b> a year</p><button>Join now</button>',
  ],
  [
    'plans',
    '/pricing',
    'Plans and pricing',
    '<div class="plan">Starter <b class="price">$0.00</b></div><div class="plan">Shop <b class="price">$29.00</b></div>',
  ],
  ['hire', '/hire', 'Hire a machine', table('Grinder | $25.00 a day', 'Machine | $60.00 a day')],
  ['repairs', '/services/repairs', 'Repairs', table('New element | $39.00', 'New lid | $12.00')],
  [
    'price promise',
    '/price-promise',
    'Our price promise',
    '<p>If theirs is $79.00 and ours $89.00, you pay $75.05.</p>',
  ],
  [
    'voucher codes',
    '/coupons',
    'Voucher codes',
    '<p>KETTLE10: $10.00 off</p><p>WINTER: $20.00 off</p>',
  ],
  [
    'competition',
    '/win',
    'Win a kettle',
    '<p>Worth <b class="price">$89.00</b>. Enter by 30 June.</p>',
  ],
  [
    'donations',
    '/donate',
    'Give a warm cup',
    '<button>$5.00</button><button>$20.00</button><p class="price">$5.00</p>',
  ],
  ['terms', '/pages/terms', 'Terms and conditions', '<p>Our liability is limited to $100.00.</p>'],
  ['about', '/about-us', 'About us', '<p>Our first kettle was sold for $2.50 in 1920.</p>'],
  [
    'video',
    '/videos/pour',
    'How to pour',
    '<p>With the Matai kettle, <b>$49.00</b></p>',
    ld({ '@type': 'VideoObject', name: 'How to pour' }),
  ],
  ['site map', '/sitemap', 'Site map', '<ul><li>Kettles under $50.00</li><li>Toasters</li></ul>'],
  [
    'support of a product',
    '/support/matai-kettle',
    'Matai kettle: manual and parts',
    table('Lid | $12.00', 'Filter | $9.00'),
  ],
]

export const otherPages: readonly Page[] = rows.map(([kind, path, title, body, head = '']) => ({
  kind,
  path,
  title,
  body,
  head,
}))

const shown = `<p class="price">$89.00</p><form action="/cart/add">${buy}</form>`
const related = `<section><h2>You may also like</h2>${tiles()}</section>`

const odd: typeof rows = [
  [
    'nothing but a table',
    '/kettle.html',
    'Kauri kettle',
    '<table><tr><td><font size="5"><b>$89.00</b></font></td></tr><tr><td>SKU: K-17</td></tr></table>',
  ],
  [
    'beside a list of others that can be bought',
    '/products/kauri-kettle',
    'Kauri kettle',
    shown + related,
  ],
  [
    'data in a graph of a web page',
    '/kauri-kettle/',
    'Kauri kettle',
    '',
    ld({
      '@graph': [
        { '@type': 'ItemPage' },
        { '@type': 'BreadcrumbList' },
        product('Kauri kettle', '89.00'),
      ],
    }),
  ],
  [
    'called an article by its program',
    '/product/kauri-kettle',
    'Kauri kettle',
    `${shown}<p>SKU: K-17</p>`,
    ogArticle,
  ],
  ['below a category', '/c/kitchen/kettles/kauri-kettle', 'Kauri kettle', shown],
  [
    'below a collection',
    '/collections/sale/products/kauri-kettle',
    'Kauri kettle',
    shown + related,
  ],
  ['below a brand', '/brands/kauri/kettle', 'Kauri kettle', shown],
  ['the only thing of its shop', '/', 'Kauri kettle', shown, ld(product('Kauri kettle', '89.00'))],
  [
    'sold out',
    '/products/kauri-kettle',
    'Kauri kettle',
    '<p class="price">$89.00</p><button disabled>Sold out</button><button>Notify me</button>',
  ],
  [
    'its questions in the data, too',
    '/products/kauri-kettle',
    'Kauri kettle',
    shown,
    ld(product('Kauri kettle', '89.00'), { '@type': 'FAQPage' }),
  ],
  [
    'its video in the data, and no data of the product',
    '/products/kauri-kettle',
    'Kauri kettle',
    shown,
    ld({ '@type': 'VideoObject', name: 'Kauri kettle' }),
  ],
  [
    'a heading without its name',
    '/products/kauri-kettle',
    'Description',
    '',
    `${ld(product('Kauri kettle', '89.00', { url: '/products/kauri-kettle' }))}<meta property="og:type" content="product">`,
  ],
  [
    'other products first in the data',
    '/products/kauri-kettle',
    'Kauri kettle',
    shown,
    ld(...listed, product('Kauri kettle', '89.00')),
  ],
  [
    'in another language',
    '/fr/bouilloire-kauri',
    'Bouilloire Kauri',
    '<p class="prix">$89.00</p><button>Ajouter au panier</button>',
  ],
  [
    'a book',
    '/books/9780141439518',
    'Pride and Prejudice',
    '',
    ld({ '@type': 'Book', name: 'Pride and Prejudice', offers: offer('89.00') }),
  ],
  [
    'made up of scripts, beside a list of others',
    '/kauri-kettle',
    'Kauri kettle',
    related,
    ld(product('Kauri kettle', '89.00')),
  ],
  [
    'named by its picture',
    '/kauri-kettle',
    '<img alt="Kauri kettle" src="k.png">',
    `${shown}<p>Model: KK-17</p>`,
  ],
]

export const oddProducts: readonly Page[] = odd.map(([kind, path, title, body, head = '']) => ({
  kind,
  path,
  title,
  body,
  head,
}))
