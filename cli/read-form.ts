import { DomainError } from '#domain/errors.ts'
import type { FieldProblem } from '#domain/errors.ts'

/** A shape of the API, as far as reading something by it goes. */
export type Form<T> = {
  readonly safeParse: (value: unknown) => Parsed<T>
}

type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

export type FormReading<T> =
  | { readonly ok: true; readonly form: T }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/** What a value says in the shape of the API, or the fields at fault. */
export const tryForm = <T>(form: Form<T>, value: unknown): FormReading<T> => {
  const read = form.safeParse(value)
  return read.success
    ? { ok: true, form: read.data }
    : { ok: false, problems: read.error.issues.map(toProblem) }
}

/** The same; throws DomainError 'invalid' with the fields at fault, by the names that `nameOf` gives them. */
export const readForm = <T>(
  form: Form<T>,
  value: unknown,
  nameOf: (field: string) => string = (field) => field,
): T => {
  const read = tryForm(form, value)
  if (read.ok) return read.form
  const fields = read.problems.map((problem) => ({ ...problem, field: nameOf(problem.field) }))
  const detail = fields.map(({ field, message }) => `${field}: ${message}`).join('\n')
  throw new DomainError('invalid', 'request.invalid', detail, { fields })
}

/** What is wrong with a value in that shape, field by field. */
export const problemsOf = <T>(form: Form<T>, value: unknown): readonly FieldProblem[] => {
  const read = tryForm(form, value)
  return read.ok ? [] : read.problems
}

/** What options gave, by what the API calls it where that is another name. */
export const named = (
  options: object,
  names: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) =>
      value === undefined ? [] : [[names[name] ?? name, value]],
    ),
  )

/** The fields that a check refuses. */
export const refusedBy = (check: () => unknown): readonly FieldProblem[] => {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof DomainError) return error.details.fields ?? []
    throw error
  }
}

const toProblem = ({ path, message }: Issue): FieldProblem => ({
  field: path.map(String).join('.') || 'row',
  message,
})
