import type { ReactNode } from 'react'

/** The first row of a table. */
export const ColumnHeads = ({ names }: { readonly names: readonly string[] }): ReactNode => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
