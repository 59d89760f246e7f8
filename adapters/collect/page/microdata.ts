import type { JsonRecord } from '../json.ts'

type Properties = Record<string, unknown[]>

type Open = {
  readonly item: Properties | undefined
  readonly names: readonly string[]
  readonly owner: Properties | undefined
  text: string | undefined
}

/** Collects a page's microdata and RDFa in the form of linked data. */
export type Microdata = {
  /** `isAside`: among other products than the page's. */
  readonly open: (
    name: string,
    attributes: Readonly<Record<string, string>>,
    isAside: boolean,
  ) => void
  readonly text: (text: string) => void
  readonly close: () => void
  readonly items: () => readonly JsonRecord[]
}

/** `referred`: the ids that some `itemref` names, whose elements hold properties of an item that stands elsewhere. */
export const makeMicrodata = (referred: ReadonlySet<string>): Microdata => {
  const stack: Open[] = []
  const owners: Properties[] = []
  const top: Properties[] = []
  const apart = new Map<string, Properties>()
  const references: { readonly item: Properties; readonly ids: readonly string[] }[] = []
  let count = 0
  return {
    open: (name, attributes, isAside) => {
      const owner = owners.at(-1)
      const names = namesOf(attributes)
      const type = attributes['itemtype'] ?? attributes['typeof'] ?? ''
      const isScope = attributes['itemscope'] !== undefined || attributes['typeof'] !== undefined
      const isItem = isScope && count < mostItems && owners.length < deepest
      let item: Properties | undefined
      let text: string | undefined
      if (isItem) {
        count += 1
        item = { '@type': [typeOf(type)], ...(isAside && { '@aside': [true] }) }
        if (owner !== undefined && names.length > 0) add(owner, names, item)
        else top.push(item)
        owners.push(item)
        const ids = (attributes['itemref'] ?? '').split(/\s+/).filter((id) => id !== '')
        if (ids.length > 0) references.push({ item, ids })
      } else if (owner === undefined && referred.has(attributes['id'] ?? '')) {
        item = {}
        apart.set(attributes['id'] ?? '', item)
        owners.push(item)
      } else if (owner !== undefined && names.length > 0) {
        const value = valueOf(name, attributes)
        if (value === undefined) text = ''
        else add(owner, names, value)
      }
      stack.push({ item, names, owner, text })
    },
    text: (text) => {
      for (let at = stack.length - 1, up = 0; at >= 0 && up < 12; at -= 1, up += 1) {
        const open = stack[at]
        if (open?.text !== undefined && open.text.length < longest) {
          open.text += text.slice(0, longest)
        }
      }
    },
    close: () => {
      const open = stack.pop()
      if (open?.item !== undefined) owners.pop()
      if (open?.text !== undefined && open.owner !== undefined) {
        add(open.owner, open.names, open.text.replace(/\s+/g, ' ').trim())
      }
    },
    items: () => {
      for (const { item, ids } of references) {
        for (const [name, values] of ids.flatMap((id) => Object.entries(apart.get(id) ?? {})))
          for (const value of values) add(item, [name], value)
      }
      return top.map(plain)
    },
  }
}

const mostItems = 2_000
/** Items within items: shops use four levels; a thousand would overflow the stack of a thread. */
const deepest = 64
const mostValues = 200
const longest = 10_000

const namesOf = (attributes: Readonly<Record<string, string>>): string[] =>
  (attributes['itemprop'] ?? attributes['property'] ?? '')
    .split(/\s+/)
    .map((name) => name.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, ''))
    .filter((name) => name !== '')

const typeOf = (type: string): string =>
  type
    .trim()
    .split(/[/#\s]/)
    .at(-1) ?? ''

const add = (owner: Properties, names: readonly string[], value: unknown): void => {
  for (const name of names) {
    if (name === '__proto__') continue
    const values = (owner[name] ??= [])
    if (values.length < mostValues) values.push(value)
  }
}

const valueOf = (
  name: string,
  attributes: Readonly<Record<string, string>>,
): string | undefined => {
  if (attributes['content'] !== undefined) return attributes['content']
  if (name === 'meta') return ''
  if (name === 'time') return attributes['datetime']
  if (name === 'data' || name === 'meter') return attributes['value']
  return attributes['href'] ?? attributes['src']
}

/** A single value stands without its list, as shops write linked data. */
const plain = (properties: Properties): JsonRecord =>
  Object.fromEntries(
    Object.entries(properties).map(([name, values]) => {
      const items = values.map((value) => (isProperties(value) ? plain(value) : value))
      return [name, items.length === 1 ? items[0] : items]
    }),
  )

const isProperties = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
