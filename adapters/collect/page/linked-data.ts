import { jsonrepair } from 'jsonrepair'
import { isRecord, type JsonRecord } from '../json.ts'

/** All typed nodes, outer ones first; cheap faults are repaired, others ignored. */
export const nodesOf = (texts: readonly string[]): TypedNode[] => {
  let budget = mostRepaired
  const values = texts.slice(0, mostTexts).map((text) => {
    const { value, repaired } = parseText(text, budget)
    budget -= repaired
    return value
  })
  return typedNodes(values)
}

export type TypedNode = {
  readonly node: JsonRecord
  readonly path: readonly string[]
}

export const typesOf = (node: JsonRecord): string[] => {
  const types = Array.isArray(node['@type']) ? node['@type'] : [node['@type']]
  return types
    .filter((type) => typeof type === 'string')
    .map((type) => (type.split(/[/#:]/).at(-1) ?? '').toLowerCase())
}

/** Names lose the prefix of a context, and a node that only names another by `@id` is that one, also of another script. */
export const typedNodes = (root: unknown): TypedNode[] => {
  const named = new Map<string, JsonRecord>()
  const plain = withoutPrefixes(root, named, 0)
  return nodesWithin(resolved(plain, named, 0))
}

const withoutPrefixes = (
  value: unknown,
  named: Map<string, JsonRecord>,
  depth: number,
): unknown => {
  if (depth > deepest) return undefined
  if (Array.isArray(value))
    return value.slice(0, mostNodes).map((one) => withoutPrefixes(one, named, depth + 1))
  if (!isRecord(value)) return value
  const node = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/^(?:https?:\/\/schema\.org\/|[a-z]{2,12}:)(?=[a-z])/, ''),
      typeof inner === 'object' ? withoutPrefixes(inner, named, depth + 1) : inner,
    ]),
  )
  const id = node['@id']
  if (typeof id === 'string' && Object.keys(node).length > 1 && named.size < mostNodes)
    named.set(id, node)
  return node
}

const resolved = (
  value: unknown,
  named: ReadonlyMap<string, JsonRecord>,
  depth: number,
): unknown => {
  if (depth > deepest) return undefined
  if (Array.isArray(value)) return value.map((one) => resolved(one, named, depth + 1))
  if (!isRecord(value)) return value
  const id = value['@id']
  const isReference = typeof id === 'string' && Object.keys(value).length === 1
  const node = isReference ? (named.get(id) ?? value) : value
  // A reference's own references are not followed: they may lead back.
  if (isReference) return node
  return Object.fromEntries(
    Object.entries(node).map(([name, inner]) => [
      name,
      typeof inner === 'object' ? resolved(inner, named, depth + 1) : inner,
    ]),
  )
}

const nodesWithin = (root: unknown): TypedNode[] => {
  const found: TypedNode[] = []
  const waiting: { value: unknown; path: readonly string[] }[] = [{ value: root, path: [] }]
  for (let at = 0; at < waiting.length && at < mostNodes; at += 1) {
    const { value, path } = waiting[at] ?? { value: undefined, path: [] }
    if (path.length > deepest) continue
    if (Array.isArray(value)) {
      for (const one of value.slice(0, mostNodes)) waiting.push({ value: one, path })
    } else if (isRecord(value)) {
      if (typesOf(value).length > 0) found.push({ node: value, path })
      for (const [name, inner] of Object.entries(value)) {
        if (typeof inner === 'object') waiting.push({ value: inner, path: [...path, name] })
      }
    }
  }
  return found
}

const mostTexts = 50
const mostNodes = 20_000
const deepest = 12
/** Characters of a page; the time grows with their square at worst. */
const mostRepaired = 40_000

const parseText = (text: string, budget: number): { value: unknown; repaired: number } => {
  const json = text
    .trim()
    .replace(/^(?:\/\/)?\s*<!(?:--|\[CDATA\[)/, '')
    .replace(/(?:-->|\]\]>);?$/, '')
    .trim()
    .replace(/\/\/$/, '')
  const value = tryParse(json) ?? tryParse(json.replace(/[\u0000-\u001f]+/g, ' '))
  if (value !== undefined || json.length > budget || json === '') return { value, repaired: 0 }
  try {
    return { value: tryParse(jsonrepair(json)), repaired: json.length }
  } catch {
    return { value: undefined, repaired: json.length }
  }
}

const tryParse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
