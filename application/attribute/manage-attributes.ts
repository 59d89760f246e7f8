import { addedAttributeLimits } from '#domain/catalogue/added-attribute-limits.ts'
import {
  addedAttribute,
  type AddedAttribute,
  draftOf,
  draftProblems,
  isKeyOfOurs,
  type AttributeDraft,
} from '#domain/catalogue/added-attribute.ts'
import { definitionsWithin } from '#domain/catalogue/attributes-of-category.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { definitionsNamed } from '#domain/catalogue/state-attributes.ts'
import { DomainError, type FieldProblem } from '#domain/errors.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { changedFields } from '../audit/changed-fields.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { Wired } from '../wired.ts'

/** An attribute that an admin added. */
export type AttributeView = AttributeDraft & {
  readonly addedBy: string
  readonly addedAt: Date
}

export type AttributeStore = {
  /** One at a time until the end of the transaction; answers how many there are. */
  lockAndCount(): Promise<number>
  find(key: string): Promise<AddedAttribute | undefined>
  /** How many products state it. */
  countProducts(attribute: AddedAttribute): Promise<number>
  /** Adds or replaces it. */
  put(
    attribute: AddedAttribute,
    added: { readonly by: string; readonly at: Date },
  ): Promise<Pick<AttributeView, 'addedBy' | 'addedAt'>>
  remove(key: string): Promise<void>
  /** Products of these categories and of all below them state their attributes anew. */
  note(categories: readonly string[]): Promise<void>
}

export type ManageAttributes = Wired<typeof attributeUseCases> & {
  /** The earliest first. */
  readonly list: () => Promise<readonly AttributeView[]>
}

type Deps = {
  readonly inTransaction: InTransaction<{ attributes: AttributeStore; audit: AuditLog }>
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly clock: Clock
}

/**
 * Read of products from then on, and of those that there are within minutes. Throws 'invalid', and 'conflict' for a
 * key that is taken.
 */
const makeAddAttribute =
  ({ inTransaction, getCatalogueIndex, clock }: Deps) =>
  async (typed: AttributeDraft, actor: Actor): Promise<AttributeView> => {
    const draft = await check(typed, getCatalogueIndex)
    return inTransaction(async ({ attributes, audit }) => {
      const count = await attributes.lockAndCount()
      const isTaken = isKeyOfOurs(draft.key) || (await attributes.find(draft.key)) !== undefined
      if (isTaken) throw keyTaken(draft.key)
      if (count >= addedAttributeLimits.attributes) throw tooManyAttributes()
      const attribute = addedAttribute(draft)
      const by = { by: actorReference(actor), at: clock.now() }
      const added = await attributes.put(attribute, by)
      await attributes.note(draft.categories)
      await audit.record(entry('attribute.added', draft.key, actor, null, draft))
      return { ...draftOf(attribute), ...added }
    })
  }

/** As `add`, of one that there is: all of it but its key. Throws 'not-found'. */
const makeEditAttribute =
  ({ inTransaction, getCatalogueIndex, clock }: Deps) =>
  async (typed: AttributeDraft, actor: Actor): Promise<AttributeView> => {
    const draft = await check(typed, getCatalogueIndex)
    return inTransaction(async ({ attributes, audit }) => {
      await attributes.lockAndCount()
      const former = await attributes.find(draft.key)
      if (former === undefined) throw attributeNotFound(draft.key)
      refuseOtherMeaning(draftOf(former), draft)
      const attribute = addedAttribute(draft)
      const by = { by: actorReference(actor), at: clock.now() }
      const added = await attributes.put(attribute, by)
      const changed = changedFields(draftOf(former), draftOf(attribute))
      if (changed !== undefined) {
        await attributes.note([...former.categories, ...draft.categories])
        await audit.record(
          entry('attribute.edited', draft.key, actor, changed.before, changed.after),
        )
      }
      return { ...draftOf(attribute), ...added }
    })
  }

/** Throws 'not-found', and 'conflict' for one that products state unless it `mayBeUsed`. */
const makeRemoveAttribute =
  ({ inTransaction }: Deps) =>
  (key: string, mayBeUsed: boolean, actor: Actor): Promise<void> =>
    inTransaction(async ({ attributes, audit }) => {
      const attribute = await attributes.find(key)
      if (attribute === undefined) throw attributeNotFound(key)
      // Counted before the lock, for which all who write products would wait.
      const products = mayBeUsed ? 0 : await attributes.countProducts(attribute)
      if (products > 0) throw attributeUsed(key, products)
      await attributes.lockAndCount()
      await attributes.remove(key)
      await attributes.note(attribute.categories)
      await audit.record(entry('attribute.removed', key, actor, draftOf(attribute), null))
    })

/** A stated 2 of litres is no 2 of millilitres. Throws 'invalid'. */
const refuseOtherMeaning = (former: AttributeDraft, draft: AttributeDraft): void => {
  const fields = (['kind', 'unit'] as const)
    .filter((field) => former[field] !== draft[field])
    .map((field) => ({
      field,
      message: 'cannot be changed, as values state it: remove the attribute and add it again',
    }))
  if (fields.length > 0) throw attributeInvalid(fields)
}

const entry = (
  action: `attribute.${string}`,
  key: string,
  actor: Actor,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
) => ({ actor, action, subject: { kind: 'attribute', id: key }, before, after })

/** With the slugs of its categories, which it may name. Throws 'invalid' for what contradicts itself, and for categories that there are not. */
const check = async (
  typed: AttributeDraft,
  getCatalogueIndex: GetCatalogueIndex,
): Promise<AttributeDraft> => {
  const { categoryBySlug } = await getCatalogueIndex()
  const draft = { ...typed, categories: [...new Set(typed.categories.map(slugify))] }
  const unknown = typed.categories.flatMap((name, at): FieldProblem[] =>
    categoryBySlug.has(slugify(name))
      ? []
      : [{ field: `categories.${at}`, message: `name “${name}”, which is not a category` }],
  )
  const fields = [...draftProblems(draft), ...namesTaken(draft), ...unknown]
  if (fields.length > 0) throw attributeInvalid(fields)
  return draft
}

const attributeInvalid = (fields: readonly FieldProblem[]): DomainError =>
  new DomainError('invalid', 'attribute.invalid', 'This attribute cannot be saved.', {
    fields: [...fields],
  })

/** What is stated by such a name would be of both. */
const namesTaken = ({ key, label, names, categories }: AttributeDraft): readonly FieldProblem[] => {
  const named = [
    // A whole key of the release is refused as taken.
    ...(isKeyOfOurs(key) ? [] : [{ field: 'key', name: key }]),
    { field: 'label', name: label },
    ...names.map((name, at) => ({ field: `names.${at}`, name })),
  ]
  return named.flatMap(({ field, name }) => {
    const taken = definitionsWithin(categories).find((of) => definitionsNamed(of, name).length > 0)
    return taken === undefined ? [] : [{ field, message: 'names another attribute there already' }]
  })
}

const keyTaken = (key: string): DomainError =>
  new DomainError('conflict', 'attribute.key_taken', `There is an attribute "${key}".`)

const tooManyAttributes = (): DomainError =>
  new DomainError(
    'conflict',
    'attribute.too_many',
    `At most ${addedAttributeLimits.attributes} can be added. Remove one first.`,
  )

const attributeUsed = (key: string, products: number): DomainError =>
  new DomainError(
    'conflict',
    'attribute.used',
    `"${key}" is stated of ${products} ${products === 1 ? 'product' : 'products'}.`,
  )

const attributeNotFound = (key: string): DomainError =>
  new DomainError('not-found', 'attribute.not_found', `No admin added an attribute "${key}".`)

export const attributeUseCases = {
  add: makeAddAttribute,
  edit: makeEditAttribute,
  remove: makeRemoveAttribute,
}
