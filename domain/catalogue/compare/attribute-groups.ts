import compared from './compared-attributes.json' with { type: 'json' }

/** What no group names stands in the last one. */
const otherGroup = 'Features'

/** Names, in the order in which they stand. */
export const attributeGroups: readonly string[] = [...Object.keys(compared.groups), otherGroup]

/** The name of the group of an attribute, by its key; `stated`: that of an attribute which an admin added. */
export const groupOfAttribute = (key: string, stated = otherGroup): string =>
  groupOf.get(key) ?? (attributeGroups.includes(stated) ? stated : otherGroup)

/** Words of a list are keys of attributes. */
const groupOf: ReadonlyMap<string, string> = new Map(
  Object.entries(compared.groups).flatMap(([name, keys]) =>
    keys.split(' ').map((key) => [key, name] as const),
  ),
)
