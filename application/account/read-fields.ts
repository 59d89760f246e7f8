import { toDisplayName } from '#domain/account/display-name.ts'
import { toEmailAddress } from '#domain/account/email-address.ts'
import {
  passwordMaxLength,
  passwordProblem,
  type PasswordProblem,
  type PasswordRules,
} from '#domain/account/password.ts'
import { DomainError } from '#domain/errors.ts'
import {
  emailInvalid,
  nameInvalid,
  passwordTooCommon,
  passwordTooLong,
  passwordTooShort,
} from './account-errors.ts'
import type { PasswordPolicy } from './password/password-hasher.ts'

/** The address as it is kept; throws 'invalid'. */
export const readEmail = (text: string): string => toEmailAddress(text) ?? refuse(emailInvalid())

/** The name as it is shown; throws 'invalid'. */
export const readName = (text: string): string => toDisplayName(text) ?? refuse(nameInvalid())

type FieldRules = PasswordRules & { readonly field?: string }

export const checkPassword = (password: string, rules: FieldRules): void => {
  const refusal = passwordRefusal(password, rules)
  if (refusal) throw refusal
}

type SignUpFields = {
  readonly email: string
  readonly name: string
  readonly password: string
}

/** Throws one 'invalid' that names every field at fault; its code is that of the first. */
export const readSignUp = (
  asked: SignUpFields,
  policy: Awaited<ReturnType<PasswordPolicy>>,
): SignUpFields => {
  const email = toEmailAddress(asked.email)
  const name = toDisplayName(asked.name)
  const found = [
    email === undefined ? emailInvalid() : [],
    name === undefined ? nameInvalid() : [],
    passwordRefusal(asked.password, { ...policy, name, email }) ?? [],
  ].flat()
  const [first] = found
  if (first) throw joined(first, found)
  if (email === undefined || name === undefined) throw new Error('a refusal is missing')
  return { email, name, password: asked.password }
}

const passwordRefusal = (
  password: string,
  { field, ...rules }: FieldRules,
): DomainError | undefined => {
  const problem = passwordProblem(password, rules)
  return problem && refusals[problem](rules.minLength, field)
}

const refusals: Readonly<
  Record<PasswordProblem, (minLength: number, field: string | undefined) => DomainError>
> = {
  'too-short': passwordTooShort,
  'too-long': (_minLength, field) => passwordTooLong(passwordMaxLength, field),
  'too-common': (_minLength, field) => passwordTooCommon(field),
}

const joined = (first: DomainError, all: readonly DomainError[]): DomainError => {
  const fields = all.flatMap(({ details }) => details.fields ?? [])
  return new DomainError(first.kind, first.code, first.message, { fields })
}

const refuse = (error: DomainError): never => {
  throw error
}
