import type { AddedAttribute, AttributeDraft } from '#domain/catalogue/added-attribute.ts'
import type { Actor } from '../audit/actor.ts'

/** An attribute that an admin added. */
export type AttributeView = AttributeDraft & {
  readonly addedBy: string
  readonly addedAt: Date
}

export type ManageAttributes = {
  /** The earliest first. */
  readonly list: () => Promise<readonly AttributeView[]>
  /**
   * Read of products from then on, and of those that there are within minutes. Throws 'invalid', and 'conflict' for a
   * key that is taken.
   */
  readonly add: (draft: AttributeDraft, actor: Actor) => Promise<AttributeView>
  /** As `add`, of one that there is: all of it but its key. Throws 'not-found'. */
  readonly edit: (draft: AttributeDraft, actor: Actor) => Promise<AttributeView>
  /** Throws 'not-found', and 'conflict' for one that products state unless it `mayBeUsed`. */
  readonly remove: (key: string, mayBeUsed: boolean, actor: Actor) => Promise<void>
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
