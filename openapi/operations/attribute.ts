import {
  AddAttributeSchema,
  AdminAttributeSchema,
  AdminAttributesSchema,
  AttributeKeySchema,
  EditAttributeSchema,
  RemoveAttributeSchema,
} from '../schemas/admin/attribute.ts'
import type { Column, Operations } from './operation.ts'
import { done } from './operation.ts'

const columns: readonly Column[] = [
  ['Key', 'key'],
  ['Name', 'label'],
  ['Kind', 'kind'],
  ['Unit', 'unit'],
  ['Words', 'words'],
  ['Values', 'values'],
  ['Categories', 'categories'],
  ['Group', 'group'],
]

const options = {
  values: '--value <value>',
  words: '--word <words>',
  names: '--named <name>',
  categories: '--category <slug>',
} as const

export const attributeOperations = {
  listAttributes: {
    method: 'GET',
    path: '/admin/attributes',
    access: { admin: 'catalogue' },
    summary: 'Attributes that admins added',
    answer: AdminAttributesSchema,
    commands: [
      {
        name: 'attributes list',
        summary: 'list attributes that admins added, the earliest first',
        examples: ['', '--json'],
        columns,
        empty: 'No attributes were added.',
      },
    ],
  },
  addAttribute: {
    method: 'POST',
    path: '/admin/attributes',
    access: { admin: 'catalogue' },
    summary: 'Add an attribute to categories',
    description:
      'Names, feeds and pages are read for it from then on, and products that there are within ' +
      'minutes. Filters, ranges, comparisons and specifications show it.',
    body: AddAttributeSchema,
    status: 201,
    answer: AdminAttributeSchema,
    conflict: true,
    commands: [
      {
        name: 'attributes add',
        summary: 'add an attribute that titles, feeds and pages are read for',
        args: { key: '<key>' },
        options,
        examples: [
          'brewed-cups --label "Cups at once" --kind number --unit cups --category coffee-and-tea',
          'grinding --label Grinding --kind text --value "Burr: conical burr" --value Blade --category coffee-and-tea',
        ],
        columns,
      },
    ],
  },
  editAttribute: {
    method: 'PUT',
    path: '/admin/attributes/:key',
    access: { admin: 'catalogue' },
    summary: 'Change an attribute',
    description:
      'All of it at once; what is left out is as it is when one is added. Products are read anew ' +
      'within minutes.',
    params: AttributeKeySchema,
    body: EditAttributeSchema,
    answer: AdminAttributeSchema,
    commands: [
      {
        name: 'attributes edit',
        summary: 'change all of an attribute but its key',
        args: { key: '<key>' },
        options,
        examples: ['brewed-cups --label Cups --kind number --unit cups --category coffee-and-tea'],
        columns,
      },
    ],
  },
  removeAttribute: {
    method: 'DELETE',
    path: '/admin/attributes/:key',
    access: { admin: 'catalogue' },
    summary: 'Remove an attribute',
    description:
      'One that products state is refused, with their number, unless `used` says that it may be. ' +
      'Their values are gone within minutes, also those of persons.',
    params: AttributeKeySchema,
    query: RemoveAttributeSchema,
    status: 204,
    answer: done,
    conflict: true,
    commands: [
      {
        name: 'attributes remove',
        summary: 'remove an attribute; one that products state only with --used',
        args: { key: '<key>' },
        examples: ['brewed-cups', 'brewed-cups --used'],
        done: 'Removed.',
      },
    ],
  },
} as const satisfies Operations
