import type { TextField } from '../raw-offer-builder.ts'

/** The cells of a record by the names of their columns, in any spelling. */
export type CellReader = {
  /** Of the first column that holds something. */
  readonly text: (...names: readonly string[]) => string
  readonly has: (name: string) => boolean
  readonly list: (name: string) => readonly string[]
}

export type Option = { readonly name: string; readonly value: string }

/** Fields in place of what their columns hold; an empty text is none. */
export type Derived = Readonly<Partial<Record<TextField, string>>> & {
  /** What tells a variant from others of its product. */
  readonly options?: readonly Option[]
}

export type DialectRule = {
  readonly derive?: (cells: CellReader, url: string) => Derived
  /** A row that describes nothing that is sold, such as one more picture of the product above. */
  readonly isNone?: (cells: CellReader) => boolean
  readonly shares?: {
    /** Under which names later rows refer to this one. */
    readonly under: (cells: CellReader) => readonly string[]
    /** To which row this one belongs. */
    readonly from: (cells: CellReader) => string
    /** What it takes over from there where it has none; `parent COLUMN` is what stands there in any case. */
    readonly columns: readonly string[]
  }
}
