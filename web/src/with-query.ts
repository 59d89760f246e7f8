/** Values by the name of their parameter; lists repeat it, and what is empty is left out. */
export type QueryValues = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>

/** A path with its query, in the order of the names given: equal values make equal addresses. */
export const withQuery = (path: string, values: QueryValues): string => {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === false || value === ''
        ? []
        : [value].flat().map((one) => [name, String(one)]),
    ),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}
