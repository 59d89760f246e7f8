import type { AttributeDefinition } from '../attribute.ts'
import type { Category } from '../category.ts'

type Details = {
  readonly aliases?: readonly string[]
  readonly attributes?: readonly AttributeDefinition[]
  /** A bare name is a leaf without more to say. */
  readonly children?: readonly (Category | string)[]
}

/** A category whose slug follows from its name: `Kids' Books & Games` → `kids-books-and-games`. */
export const category = (name: string, { children, ...details }: Details = {}): Category => ({
  slug: slugOf(name),
  name,
  ...details,
  ...(children && {
    children: children.map((child) => (typeof child === 'string' ? category(child) : child)),
  }),
})

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
