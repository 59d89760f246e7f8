import type { ReactNode } from 'react'
import { SelectField } from './field.tsx'

type Props<Value extends string> = {
  readonly name: string
  readonly label: string
  readonly values: readonly Value[]
  readonly names: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** A list of which one value is chosen, each by its name. */
export const OneOfField = <Value extends string>({
  values,
  names,
  value,
  onChoose,
  ...field
}: Props<Value>): ReactNode => (
  <SelectField
    {...field}
    value={value}
    onChange={({ target }) => onChoose(values.find((one) => one === target.value) ?? value)}
  >
    {values.map((one) => (
      <option key={one} value={one}>
        {names[one]}
      </option>
    ))}
  </SelectField>
)
