import type { AdminAttributeBody } from '#openapi/schemas/admin/attribute.ts'

type Attribute = AdminAttributeBody

export const attributeMessages = {
  title: 'Attributes',
  lead: 'Add your own attributes to a category. Shoppers can filter and compare by them.',
  add: 'Add an attribute',
  edit: (label: string): string => `Edit ${label}`,
  key: 'Key',
  keyHint: 'Small letters, digits and hyphens, such as: tank-size. You cannot change it later.',
  label: 'Name shown',
  kind: 'Kind',
  kinds: {
    number: 'A number',
    text: 'A choice of values',
    flag: 'Yes or no',
  } satisfies Readonly<Record<Attribute['kind'], string>>,
  unit: 'Unit',
  unitHint: 'One word, such as: bar. Leave it empty for a count. You cannot change it later.',
  words: {
    number: 'Words beside the number',
    flag: 'Words that mean yes',
  },
  wordsHint: {
    number:
      'With commas between. Without them, a number with this unit is read, if nothing else of the category has it.',
    flag: 'With commas between.',
  },
  values: 'Values',
  valuesHint: 'One on each line, with the words that mean it: Burr: conical burr, flat burr.',
  names: 'What shops call it',
  namesHint: 'Other names in feeds and on pages, with commas between.',
  categories: 'Categories',
  categoriesHint: 'Names, separated by commas. What is below them is included.',
  group: 'Group of specifications',
  better: 'Better',
  betters: { '': 'Neither', more: 'More', less: 'Less' },
  save: 'Save',
  saving: 'Saving…',
  leave: 'Cancel',
  saved: 'Saved. Products are read again within minutes.',

  list: 'Added attributes',
  none: 'No attributes were added yet.',
  columns: {
    name: 'Attribute',
    kind: 'Kind',
    categories: 'Categories',
    by: 'Added by',
    do: 'Edit',
  },
  kindOf: ({ kind, unit, values }: Attribute): string =>
    kind === 'text'
      ? values.map((value) => value.split(':', 1)[0]).join(', ')
      : `${attributeMessages.kinds[kind]}${unit === null ? '' : `, ${unit}`}`,
  change: 'Edit',
  changeOf: (label: string): string => `Edit: ${label}`,
  remove: 'Remove',
  removeOf: (label: string): string => `Remove: ${label}`,
  removeTitle: 'Remove this attribute?',
  removeMeans: (label: string): string => `${label} is no filter and no specification any more.`,
  usedMeans: (use: string): string =>
    `${use} Remove it all the same? Their values are gone within minutes, including those entered by hand.`,
  keep: 'Keep it',
  removed: 'Removed.',
} as const
