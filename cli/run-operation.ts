import type { App } from '#adapters/composition/app/make-app.ts'
import type { Operation, OperationCommand } from '#openapi/operations/operation.ts'
import { operations } from '#openapi/operations/operations.ts'
import { confirm } from './ask.ts'
import { findShop } from './find-shop.ts'
import { operatorActor } from './operator.ts'
import { print, printJson } from './print.ts'
import { readForm, type Form } from './read-form.ts'
import { dayIn, fillIn, showAnswer, valueAt } from './show/show-answer.ts'
import { views } from './show/views.ts'

export type Declared = {
  readonly id: string
  readonly operation: Operation
  readonly command: OperationCommand
}

export type Values = Readonly<Record<string, unknown>>

type How = { readonly json: boolean; readonly isSure: boolean }

/** Asks the operation of a command, by what was said, and prints its answer. */
export const runOperation = async (
  app: App,
  { id, operation, command }: Declared,
  values: Values,
  { json, isSure }: How,
): Promise<void> => {
  const asked = await withShops(app, command, values)
  const read = (form: Form<unknown>, value: unknown): unknown =>
    readForm(form, value, (field) => writtenName(field, command))
  const [first = ''] = Object.keys(command.args ?? {})
  const known = await readKnown(app, command, asked[first])
  const [question = '', , refused = ''] = command.confirm ?? []
  const words = `${fillIn(question, known, app.clock.now())}\nType yes to confirm: `
  if (!isSure && !(await confirm(words, 'yes'))) return print(refused)
  const answered = await app.operate(id, {
    params: operation.params && read(operation.params, asked),
    query: operation.query && read(operation.query, asked),
    body: operation.body && read(operation.body, { ...kept(known, command), ...asked }),
    actor: operatorActor(),
  })
  const isTold = command.known && !command.confirm && operation.status === 204
  const answer = isTold
    ? await readKnown(app, command, asked[first])
    : command.of === undefined
      ? answered
      : valueAt(answered, command.of)
  const now = app.clock.now()
  const facts = { ...Object(known), ...Object(answer ?? asked) }
  if (json) printJson(toJson(answer, facts, command))
  else
    print(
      command.done === undefined ? shown(answer, command, now) : fillIn(command.done, facts, now),
    )
  const [field = '', refusal] = command.refused ?? []
  const items = valueAt(answer, 'items')
  if (Array.isArray(items) && items.some((item) => refusal && valueAt(item, field) === refusal)) {
    process.exitCode = 3
  }
}

/** What is changed, as the operation tells that reads it. */
const readKnown = async (
  app: App,
  { known }: OperationCommand,
  value: unknown,
): Promise<unknown> => {
  const [id, part] = known ?? []
  if (id === undefined) return undefined
  const { params } = operationOf(id).operation
  const answer = await app.operate(id, {
    params: params && readForm<unknown>(params, { id: value }),
    query: undefined,
    body: undefined,
    actor: operatorActor(),
  })
  return part === undefined ? answer : valueAt(answer, part)
}

/** Fields of the body as they are. */
const kept = (known: unknown, { keeps }: OperationCommand): Values =>
  keeps === undefined
    ? {}
    : {
        ...Object(known),
        ...Object.fromEntries(
          Object.entries(keeps).map(([field, path]) => {
            const value = valueAt(known, path)
            return [field, dayIn(value) ?? value]
          }),
        ),
      }

const shown = (answer: unknown, command: OperationCommand, now: Date): string =>
  command.view ? views[command.view](answer, now) : showAnswer(answer, command, now)

const withShops = async (
  app: App,
  { shop = {} }: OperationCommand,
  values: Values,
): Promise<Values> => {
  const found = Object.entries(shop).map(async ([name, key]) => {
    const given = values[name]
    return [
      name,
      typeof given === 'string' ? String((await findShop(app, given))[key]) : undefined,
    ] as const
  })
  return { ...values, ...Object.fromEntries(await Promise.all(found)) }
}

const toJson = (answer: unknown, facts: unknown, { json }: OperationCommand): unknown => {
  if (json === undefined) return answer
  if (typeof json === 'string') return valueAt(facts, json)
  return Object.fromEntries(
    Object.entries(json).map(([key, field]) => [key, valueAt(facts, field)]),
  )
}

export const operationOf = (id: string): Pick<Declared, 'id' | 'operation'> => {
  const found = Object.entries<Operation>(operations).find(([known]) => known === id)
  if (!found) throw new Error(`there is no operation ${id}`)
  return { id, operation: found[1] }
}

/** Of a field as it is typed: `offers`, `--before`. */
const writtenName = (field: string, { args = {}, options = {} }: OperationCommand): string => {
  const [name = ''] = field.split('.')
  if (Object.hasOwn(args, name)) return name
  return options[name]?.split(' ', 1)[0] ?? `--${kebab(name)}`
}

export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
