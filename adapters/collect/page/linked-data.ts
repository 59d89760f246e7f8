import { jsonrepair } from 'jsonrepair'
import { isRecord, type JsonRecord } from '../json.ts'

/** All typed nodes, outer ones first; cheap faults are repaired, others ignored. */
export const nodesOf = (texts: readonly string[]): TypedNode[] => {
  let budget = mostRepaired
  return texts.slice(0, mostTexts).flatMap((text) => {
    const { value, repaired } = parseText(text, budget)
    budget -= repaired
    return typedNodes(value)
  })
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

export const typedNodes = (root: unknown): TypedNode[] => {
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
