import { shippingTimeName } from '#domain/retailer/shipping-times.ts'
import type { FieldProblem } from '#domain/errors.ts'
import type { RetailerDraft } from './retailer-draft.ts'
import { retailerInvalid, retailerExists } from './retailer-errors.ts'
import type { RetailerStore } from './retailer-store.ts'
import { isHostName } from '#domain/retailer/domain-of-link.ts'

/** Whether anybody can register names below the host, as below co.nz or myshopify.com. */
export type IsPublicSuffix = (host: string) => Promise<boolean>

/** Returns the normalised domains; `mayLackTime`: nobody ever said how long it takes. Throws DomainError 'invalid' with the fields. */
export const checkRetailer = async (
  draft: RetailerDraft,
  isPublicSuffix: IsPublicSuffix,
  mayLackTime = false,
): Promise<readonly string[]> => {
  const { domains, problems } = readDomains(draft.domains)
  const shared = await sharedProblems(draft.domains, isPublicSuffix)
  const all = [...problems, ...shared, ...(mayLackTime ? [] : daysProblems(draft))]
  if (all.length > 0) throw retailerInvalid(...all)
  return domains
}

const daysProblems = ({ country, days }: RetailerDraft): FieldProblem[] =>
  days === 'unknown' || days[country]
    ? []
    : [{ field: `shippingDetails.${shippingTimeName(country)}`, message: 'is missing' }]

type Named = { readonly name: string; readonly domains: readonly string[] }

/** Throws DomainError 'conflict' when another retailer has the name and one of the domains. */
export const refuseNamesake = async (
  retailers: Pick<RetailerStore, 'listNamed'>,
  { name, domains }: Named,
  own?: number,
): Promise<void> => {
  const namesakes = await retailers.listNamed(name)
  const same = namesakes.find(
    (known) => known.id !== own && known.domains.some((domain) => domains.includes(domain)),
  )
  if (same) throw retailerExists(same.id)
}

export const readDomains = (
  typed: readonly string[],
): { readonly domains: readonly string[]; readonly problems: readonly FieldProblem[] } => {
  const read = typed.map(readDomain)
  const message = 'must be the name of a host, such as shop.example'
  const problems = read.flatMap((domain, at): FieldProblem[] =>
    domain === undefined ? [{ field: fieldAt(at), message }] : [],
  )
  return { domains: [...new Set(read.filter((domain) => domain !== undefined))], problems }
}

const sharedProblems = async (
  typed: readonly string[],
  isPublicSuffix: IsPublicSuffix,
): Promise<FieldProblem[]> => {
  const problems = typed.map(async (text, at): Promise<FieldProblem[]> => {
    const domain = readDomain(text)
    if (domain === undefined || !(await isPublicSuffix(domain))) return []
    const message = `must be the shop's own: other people have sites below ${domain}`
    return [{ field: fieldAt(at), message }]
  })
  return (await Promise.all(problems)).flat()
}

const fieldAt = (index: number): string => (index === 0 ? 'domain' : `domains.${index - 1}`)

/** Accepts a pasted address; `www.` is dropped, because subdomains match. */
export const readDomain = (typed: string): string | undefined => {
  const text = typed.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`)
  if (!url || url.username !== '' || url.port !== '') return undefined
  if (!/^https?:/i.test(text) && /[/?#]/.test(text)) return undefined
  const host = url.hostname.replace(/\.$/, '').replace(/^www\.(?=.+\.)/, '')
  return isHostName(host) ? host : undefined
}
