import type { App } from '#adapters/composition/app/make-app.ts'
import { fieldsOf, type Field } from '#openapi/operations/fields.ts'
import type { Operation, OperationCommand } from '#openapi/operations/operation.ts'
import { operations } from '#openapi/operations/operations.ts'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { findShop } from './find-shop.ts'
import { collect } from './list-options.ts'
import { operatorActor } from './operator.ts'
import { print, printJson } from './print.ts'
import { readForm, type Form } from './read-form.ts'
import { showAnswer, valueAt } from './show/show-answer.ts'
import { views } from './show/views.ts'
import { usingApp } from './using-app.ts'

/** Adds the commands that operations declare below the name of the group. */
export const withOperations = (group: Command, path = group.name()): Command => {
  for (const declared of declaredCommands) {
    const verb = declared.command.name.slice(path.length + 1)
    if (declared.command.name.startsWith(`${path} `) && !verb.includes(' ')) {
      group.addCommand(toCommand(verb, declared))
    }
  }
  return group
}

/** A command of its own, without a group. */
export const operationCommand = (name: string): Command => {
  const declared = declaredCommands.find(({ command }) => command.name === name)
  if (!declared) throw new Error(`no operation declares the command ${name}`)
  return toCommand(name, declared)
}

type Declared = {
  readonly id: string
  readonly operation: Operation
  readonly command: OperationCommand
}

const declaredCommands: readonly Declared[] = Object.entries<Operation>(operations).flatMap(
  ([id, operation]) => (operation.commands ?? []).map((command) => ({ id, operation, command })),
)

type Values = Readonly<Record<string, unknown>>

const toCommand = (verb: string, declared: Declared): Command => {
  const { operation, command } = declared
  const made = new Command(verb).description(command.summary)
  const asked = fieldsOf(operation).filter(({ name }) => !Object.hasOwn(command.set ?? {}, name))
  const positional = Object.entries(command.args ?? {}).map(([name, written]) => {
    const field = asked.find((one) => one.name === name)
    if (!field) throw new Error(`${command.name} takes ${name}, which its operation does not ask`)
    return [field, written] as const
  })
  for (const [field, written] of positional) made.addArgument(argumentOf(field, written, command))
  const options = asked
    .filter(({ name }) => !Object.hasOwn(command.args ?? {}, name))
    .map((field) => [field, optionOf(field, command)] as const)
  for (const [, option] of options) made.addOption(option)
  const lines = command.examples.map((one) => `  pricehound ${command.name} ${one}`.trimEnd())
  // What answers nothing has nothing to print.
  if (operation.status !== 202 && operation.status !== 204) made.option('--json', 'print JSON')
  if (command.undo) made.option('--undo', command.undo[1])
  const note = command.note === undefined ? '' : `\n${command.note}\n`
  return made
    .addHelpText('after', `${note}\nExamples:\n${lines.join('\n')}`)
    .action((...given: readonly unknown[]) => {
      const { json, undo, ...chosen } = made.opts<Values>()
      const byPosition = positional.map(([{ name }], at) => [name, given[at]])
      const byName = options.map(([field, option]) => [
        field.name,
        asSent(field, chosen[option.attributeName()]),
      ])
      const values = { ...command.set, ...Object.fromEntries([...byPosition, ...byName]) }
      const asked = { ...declared, id: (undo === true && command.undo?.[0]) || declared.id }
      return usingApp((app) => run(app, asked, values, json === true))
    })
}

/** A flag of an address is written. */
const asSent = ({ place }: Field, value: unknown): unknown =>
  place === 'query' && value === true ? 'true' : value

const isShop = ({ shop = {} }: OperationCommand, { name }: Field): boolean =>
  Object.hasOwn(shop, name)

/** What the document says of a field, as a line of help. */
const describe = ({ name, description }: Field): string =>
  words[name] ??
  description
    .replace(/\.$/, '')
    .replaceAll('`', '')
    .replace(/^./, (first) => first.toLowerCase())

const words: Readonly<Record<string, string>> = {
  id: 'its id',
  cursor: 'cursor of the next page',
  limit: 'page size, at most 100',
}

const argumentOf = (field: Field, written: string, command: OperationCommand): Argument => {
  if (isShop(command, field)) return new Argument(written, 'its id or slug')
  const argument = new Argument(written, describe(field))
  return field.place === 'params' ? argument.argParser(judging(field)) : argument
}

const optionOf = (field: Field, command: OperationCommand): Option => {
  const { name, type, choices, isNeeded } = field
  const flag = command.options?.[name] ?? `--${kebab(name)}${type === 'flag' ? '' : ` <${name}>`}`
  const isMandatory = isNeeded || (command.needs?.includes(name) ?? false)
  const text = isShop(command, field) ? 'only of this shop, by id or slug' : describe(field)
  const option = new Option(flag, text)
    .makeOptionMandatory(isMandatory)
    .default(command.defaults?.[name] ?? field.fallback)
  if (isShop(command, field)) return option
  if (choices.length > 0) return option.choices([...choices])
  if (type === 'list') return option.argParser(collect)
  return type === 'number' ? option.argParser(judging(field)) : option
}

/** Of a field as it is typed: `offers`, `--before`. */
const writtenName = (field: string, { args = {}, options = {} }: OperationCommand): string => {
  const [name = ''] = field.split('.')
  if (Object.hasOwn(args, name)) return name
  return options[name]?.split(' ', 1)[0] ?? `--${kebab(name)}`
}

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Numbers of a body are sent as such; those of an address as they are written. */
const judging =
  (field: Field) =>
  (text: string): unknown => {
    const value = field.place === 'body' && field.type === 'number' ? Number(text) : text
    const fault = field.judge(value)
    if (fault === undefined) return value
    throw new InvalidArgumentError(`It ${fault}.`)
  }

const run = async (
  app: App,
  { id, operation, command }: Declared,
  values: Values,
  json: boolean,
): Promise<void> => {
  const asked = await withShops(app, command, values)
  const read = (form: Form<unknown>, value: unknown): unknown =>
    readForm(form, value, (field) => writtenName(field, command))
  const answer = await app.operate(id, {
    params: operation.params && read(operation.params, asked),
    query: operation.query && read(operation.query, asked),
    body: operation.body && read(operation.body, asked),
    actor: operatorActor(),
  })
  if (json) printJson(toJson(answer, command))
  else print(command.done ?? shown(answer, command, app.clock.now()))
  const [field = '', refused] = command.refused ?? []
  const items = valueAt(answer, 'items')
  if (Array.isArray(items) && items.some((item) => refused && valueAt(item, field) === refused)) {
    process.exitCode = 3
  }
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

const toJson = (answer: unknown, { json }: OperationCommand): unknown => {
  if (json === undefined) return answer
  if (typeof json === 'string') return valueAt(answer, json)
  return Object.fromEntries(
    Object.entries(json).map(([key, field]) => [key, valueAt(answer, field)]),
  )
}
