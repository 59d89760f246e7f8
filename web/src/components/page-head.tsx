import { createContext, use, useEffect, type ReactNode } from 'react'
import { inCountry } from '../paths.ts'
import { useShopper } from '../shopper/use-shopper.ts'

export type Head = {
  readonly title: string
  readonly description?: string
  /** The one address of this content, as a path with its query; countries are added here. */
  readonly canonical?: string
  /** Of the document; when missing 200, or what the API failed with (5xx, never 4xx). */
  readonly status?: number
  /** Keeps search engines out; pages with a status from 400 are kept from them anyway. */
  readonly noindex?: boolean
  /** For other sites, 1200 × 630; a path. */
  readonly image?: string
  /**
   * Facts for search engines (schema.org); paths in them become addresses in the document. Only the
   * server reads them.
   */
  readonly jsonLd?: readonly object[]
  readonly preloadImages?: readonly string[]
  /** The same for feed readers, which look for it in the document. */
  readonly feeds?: readonly { readonly type: string; readonly path: string }[]
}

/** Takes the head of the page being rendered on the server; browsers have none. */
export const HeadCollector = createContext<((head: Head) => void) | undefined>(undefined)

/** Sets the document's title and tells the server what to write into the head. */
export const PageHead = (head: Head): ReactNode => {
  use(HeadCollector)?.(head)
  const { country } = useShopper()
  const title = titleOf(head)
  const { description, noindex } = head
  const canonical = head.canonical && inCountry(head.canonical, country)
  useEffect(() => {
    document.title = title
    document.documentElement.lang = `en-${country}`
    setMeta('description', description)
    setMeta('robots', noindex === true ? 'noindex' : undefined)
    setCanonical(canonical)
  }, [title, description, canonical, noindex, country])
  return null
}

export const titleOf = ({ title }: Head): string =>
  title === 'PriceHound' ? title : `${title} · PriceHound`

const setMeta = (name: string, content: string | undefined): void => {
  const known = document.head.querySelector(`meta[name="${name}"]`)
  if (content === undefined) return known?.remove()
  const meta = known ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute('name', name)
  meta.setAttribute('content', content)
}

const setCanonical = (path: string | undefined): void => {
  const known = document.head.querySelector('link[rel="canonical"]')
  if (path === undefined) return known?.remove()
  const link = known ?? document.head.appendChild(document.createElement('link'))
  link.setAttribute('rel', 'canonical')
  link.setAttribute('href', new URL(path, location.origin).href)
}
