import type { IdentityProvider } from '#application/account/identity-provider.ts'
import { pino } from 'pino'
import { makeServer } from './server.ts'
import type { ServerDeps } from './server-deps.ts'

/** The OpenAPI document of the server, made without a database. */
export const makeOpenApi = async (): Promise<object> => {
  const app = makeServer(nothing, {
    publicUrl: new URL('http://localhost:3000'),
    trustedProxies: [],
    metricsToken: undefined,
    passwordMinLength: 6,
    supportEmail: '',
    analyticsDays: 90,
    adProbeUrl: undefined,
    sourceUrl: undefined,
    version: '',
  })
  try {
    await app.ready()
    return app.swagger()
  } finally {
    await app.close()
  }
}

const refuse = (): Promise<never> =>
  Promise.reject(new Error('there is nothing behind this server'))

/** An identity provider that can do nothing. */
export const refusingIdentity: IdentityProvider = {
  signUp: refuse,
  showVerification: refuse,
  claimVerified: refuse,
  resendVerification: refuse,
  verify: refuse,
  signIn: refuse,
  sendSignInLink: refuse,
  useSignInLink: refuse,
  google: undefined,
  findSession: refuse,
  signOut: refuse,
  listSessions: refuse,
  endSessions: refuse,
  sendPasswordReset: refuse,
  resetPassword: refuse,
  changePassword: refuse,
  changeName: refuse,
  changeEmail: refuse,
  cancelEmailChange: refuse,
  deleteAccount: refuse,
}

const nothing: ServerDeps = {
  searchCatalogue: refuse,
  readCatalogueVersion: refuse,
  getCatalogueIndex: refuse,
  findListedBlocks: refuse,
  listListedProducts: refuse,
  showProduct: refuse,
  compareOffers: refuse,
  showPriceHistory: refuse,
  suggest: refuse,
  featureProducts: refuse,
  listRetailers: refuse,
  feedDoctor: { check: refuse, checkAt: refuse },
  retailers: {
    list: refuse,
    show: refuse,
    add: refuse,
    edit: refuse,
    verify: refuse,
    archive: refuse,
    updateOffers: refuse,
  },
  matches: {
    list: refuse,
    show: refuse,
    answer: refuse,
    undo: refuse,
    showOffer: refuse,
    setProduct: refuse,
    merge: refuse,
    unmerge: refuse,
  },
  sources: {
    list: refuse,
    show: refuse,
    add: refuse,
    edit: refuse,
    pause: refuse,
    remove: refuse,
    dropRemovedOffers: refuse,
  },
  collect: {
    run: refuse,
    request: refuse,
    runDue: refuse,
    confirm: refuse,
    discard: refuse,
    list: refuse,
    find: refuse,
  },
  products: {
    list: refuse,
    show: refuse,
    add: refuse,
    edit: refuse,
    archive: refuse,
    import: refuse,
  },
  getRates: refuse,
  followOffer: refuse,
  findProvenance: refuse,
  offerReports: { report: refuse, list: refuse, close: refuse },
  identity: refusingIdentity,
  accounts: { list: refuse, find: refuse, setRole: refuse },
  listAuditEntries: refuse,
  countOverview: refuse,
  apiKeys: { find: refuse, list: refuse, create: refuse, revoke: refuse },
  setPicture: refuse,
  removePicture: refuse,
  findPicture: refuse,
  findImage: refuse,
  ads: {
    listRunning: refuse,
    meet: refuse,
    list: refuse,
    show: refuse,
    create: refuse,
    change: refuse,
    archive: refuse,
    remove: refuse,
  },
  drawAd: () => undefined,
  outbox: undefined,
  addToWishlist: refuse,
  listWishlist: refuse,
  removeFromWishlist: refuse,
  reviews: {
    list: refuse,
    own: refuse,
    submit: refuse,
    remove: refuse,
    report: refuse,
    listForAdmins: refuse,
    hide: refuse,
    showAgain: refuse,
    dismissReports: refuse,
  },
  analytics: { record: refuse, summarise: refuse },
  contact: { send: refuse, list: refuse, show: refuse, close: refuse },
  idempotencyKeys: { reserve: refuse, keep: refuse, release: refuse },
  hasDemonstration: refuse,
  checkReady: refuse,
  drawProduct: refuse,
  drawShopLogo: () => undefined,
  web: {
    pagePaths: [],
    pageRequestOf: (_pagePath, address, cookies) => ({ address, cookies }),
    renderPage: refuse,
    inlineScripts: [],
    themeScript: '',
    style: '',
    filesDir: import.meta.dirname,
  },
  clock: { now: () => new Date(0) },
  logger: pino({ enabled: false }),
}
