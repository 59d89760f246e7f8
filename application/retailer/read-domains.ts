import type { FieldProblem } from '#domain/errors.ts'
import { isHostName } from '#domain/retailer/host-name.ts'

/** Distinct host names in URL form, or the invalid fields. */
export const readDomains = (
  typed: readonly string[],
): { readonly domains: readonly string[]; readonly problems: readonly FieldProblem[] } => {
  const read = typed.map(readDomain)
  const problems = read.flatMap((domain, at): FieldProblem[] => {
    const field = at === 0 ? 'domain' : `domains.${at - 1}`
    const message = 'must be the name of a host, such as shop.example'
    return domain === undefined ? [{ field, message }] : []
  })
  return { domains: [...new Set(read.filter((domain) => domain !== undefined))], problems }
}

/** Accepts a pasted address; `www.` is dropped, because subdomains match. */
const readDomain = (typed: string): string | undefined => {
  const text = typed.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`)
  if (!url || url.username !== '' || url.port !== '') return undefined
  if (!/^https?:/i.test(text) && /[/?#]/.test(text)) return undefined
  const host = url.hostname.replace(/\.$/, '').replace(/^www\.(?=.+\.)/, '')
  return isHostName(host) ? host : undefined
}
