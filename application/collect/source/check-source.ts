import type { RetailerId } from '#domain/ids.ts'
import type { FieldProblem } from '#domain/errors.ts'
import type { MayFetch } from '../../fetch/fetcher.ts'
import { sourceInvalid, addressTaken, sourceExists } from './source-errors.ts'
import type { SourceDraft, SourceStore } from './source-store.ts'

/** Throws DomainError 'invalid' with the fields. */
export const checkSource = (draft: SourceDraft, mayFetch: MayFetch = () => true): SourceDraft => {
  const url = URL.parse(draft.url)
  const problems = [
    ...(draft.name.trim() === '' ? [{ field: 'name', message: 'is missing' }] : []),
    ...urlProblems(url, mayFetch),
    ...hoursProblems(draft),
  ]
  if (!url || problems.length > 0) throw sourceInvalid(...problems)
  return { ...draft, name: draft.name.trim(), url: url.href }
}

const urlProblems = (url: URL | null, mayFetch: MayFetch): FieldProblem[] => {
  const wrong = (message: string): FieldProblem[] => [{ field: 'url', message }]
  if (!url) return wrong('must be an address')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return wrong('must begin with https:// or http://')
  }
  if (url.username !== '' || url.password !== '') return wrong('must not have a password in it')
  if (!mayFetch(url.href)) return wrong('must be that of a public web server')
  return []
}

const hoursProblems = ({ everyMinutes, freshHours }: SourceDraft): FieldProblem[] =>
  everyMinutes !== null && everyMinutes > freshHours * 60
    ? [{ field: 'freshHours', message: 'must not be less than the time between two collections' }]
    : []

/** Throws DomainError 'conflict'. */
export const refuseTaken = async (
  sources: Pick<SourceStore, 'listOfRetailer'>,
  retailerId: RetailerId,
  draft: Pick<SourceDraft, 'name'> & Partial<Pick<SourceDraft, 'url' | 'country'>>,
  own?: number,
): Promise<void> => {
  const others = (await sources.listOfRetailer(retailerId)).filter(({ id }) => id !== own)
  const named = others.find(({ name }) => name.toLowerCase() === draft.name.toLowerCase())
  if (named) throw sourceExists(named.id)
  const reader = others.find(({ url, country }) => url === draft.url && country === draft.country)
  if (reader) throw addressTaken(reader)
}
