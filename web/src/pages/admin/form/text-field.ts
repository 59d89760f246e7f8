/** A label, and a hint, by the names of fields. */
type Texts<N extends string> = Readonly<Record<N, string>> & {
  readonly [hint: `${string}Hint`]: unknown
}

type TextField = {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly defaultValue: string | number | undefined
  readonly maxLength: number | undefined
  readonly autoComplete: 'off'
}

/** A field whose label stands in the texts under its name, and its hint under `nameHint`. */
export const textField = <N extends string>(
  texts: Texts<N>,
  name: N,
  value?: string | number | null,
  maxLength?: number,
): TextField => {
  const hint = texts[`${name}Hint`]
  return {
    name,
    label: texts[name],
    hint: typeof hint === 'string' ? hint : undefined,
    defaultValue: value ?? undefined,
    maxLength,
    autoComplete: 'off',
  }
}

/** Of what keyboards must not put right. */
export const verbatim = { autoCapitalize: 'none', spellCheck: false } as const
