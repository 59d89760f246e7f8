import { addedAttributeLimits as limits } from '#domain/catalogue/added-attribute-limits.ts'
import { isAttributeKey, isTelling } from '#domain/catalogue/added-attribute.ts'
import { attributeGroups } from '#domain/catalogue/compare/attribute-groups.ts'
import { z } from 'zod'
import { flag } from '../fields/flag.ts'
import { LineSchema } from '../fields/text.ts'

const WordsSchema = LineSchema(limits.word).refine(isTelling, {
  error: 'must have two letters or digits',
})

const listOf = <S extends z.ZodType>(each: S, most: number): z.ZodDefault<z.ZodArray<S>> =>
  z
    .array(each, { error: 'must be a list' })
    .max(most, { error: `at most ${most}` })
    .default([])

/** A value, and after a colon the words that mean it. */
const ValueSchema = LineSchema(limits.word * (limits.words + 1)).transform((text, context) => {
  const [value = '', ...rest] = text.split(':')
  const words = rest.join(':').split(',')
  const read = z
    .object({ value: WordsSchema, words: z.array(WordsSchema).max(limits.words) })
    .safeParse({ value, words: words.filter((word) => word.trim() !== '') })
  if (read.success) return read.data
  const [{ message } = { message: 'is no value' }] = read.error.issues
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const kinds = ['number', 'text', 'flag'] as const

const form = {
  label: LineSchema(limits.label).describe('What shoppers read: `Cups at once`.'),
  kind: z
    .enum(kinds, { error: `must be one of ${kinds.join(', ')}` })
    .describe('A number, a choice of values, or yes and no.'),
  unit: LineSchema(limits.unit)
    .nullable()
    .default(null)
    .describe('Of a number: `cups`. Without words, a number with this unit in a name is of it.'),
  words: listOf(WordsSchema, limits.words).describe(
    'Beside a number in a name they say that it is of this; of yes and no they say yes.',
  ),
  values: listOf(ValueSchema, limits.values).describe(
    'Of a choice: each value, with the words that mean it: `Burr: conical burr, flat burr`.',
  ),
  names: listOf(WordsSchema, limits.names).describe('What shops call it, too.'),
  categories: z
    .array(LineSchema(80), { error: 'is missing' })
    .min(1, { error: 'is missing' })
    .max(limits.categories, { error: `at most ${limits.categories}` })
    .describe('Slugs or names of the categories that have it, with all that is below them.'),
  group: z
    .enum(attributeGroups, { error: `must be one of ${attributeGroups.join(', ')}` })
    .default('Features')
    .describe('Where it stands among the specifications that are compared.'),
  better: z
    .enum(['more', 'less'], { error: 'must be more or less' })
    .nullable()
    .default(null)
    .describe('Of a number, which is better for everybody; null = neither.'),
}

const key = LineSchema(limits.key)
  .refine(isAttributeKey, { error: 'must be small letters, digits and hyphens: `brewed-cups`' })
  .describe('Stable; a filter names it in the address. It cannot be changed later.')

const example = {
  label: 'Cups at once',
  kind: 'number' as const,
  unit: 'cups',
  words: [],
  values: [],
  names: ['cup count'],
  categories: ['coffee-and-tea'],
  group: 'Performance',
  better: null,
}

export const AddAttributeSchema = z.object({ key, ...form }).meta({
  'x-examples': {
    number: { value: { key: 'brewed-cups', ...example } },
    choice: {
      value: {
        key: 'grinding',
        label: 'Grinding',
        kind: 'text',
        values: ['Burr: conical burr, flat burr', 'Blade'],
        categories: ['coffee-and-tea'],
      },
    },
  },
})

export const EditAttributeSchema = z
  .object(form)
  .meta({ 'x-examples': { attribute: { value: example } } })

export const AttributeKeySchema = z.object({
  key: z
    .string()
    .max(100)
    .meta({
      description: 'The `key` of an attribute that an admin added.',
      examples: ['brewed-cups'],
    }),
})

export const RemoveAttributeSchema = z.object({
  used: flag.meta({ description: 'Also one that products state.' }),
})

const attributeExample = {
  key: 'brewed-cups',
  ...example,
  addedBy: 'aroha@example.com',
  addedAt: '2026-03-11T02:11:00.000Z',
}

export const AdminAttributeSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    kind: z.enum(kinds),
    unit: z.string().nullable(),
    words: z.array(z.string()),
    values: z.array(z.string()).describe('With the words that mean them, as they are sent.'),
    names: z.array(z.string()),
    categories: z.array(z.string()),
    group: z.string(),
    better: z.enum(['more', 'less']).nullable(),
    addedBy: z.string(),
    addedAt: z.iso.datetime(),
  })
  .meta({
    id: 'AdminAttribute',
    description: 'An attribute that an admin added.',
    examples: [attributeExample],
  })

export const AdminAttributesSchema = z.object({ items: z.array(AdminAttributeSchema) }).meta({
  id: 'AdminAttributes',
  description: 'Attributes that admins added, the earliest first.',
  examples: [{ items: [attributeExample] }],
})

export type AddAttributeBody = z.input<typeof AddAttributeSchema>
export type AdminAttributeBody = z.output<typeof AdminAttributeSchema>
