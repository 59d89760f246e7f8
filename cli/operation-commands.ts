import { readAdForm } from '#application/ad/read-ad-form.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { fieldsOf, type Field } from '#openapi/operations/fields.ts'
import type { Operation, OperationCommand } from '#openapi/operations/operation.ts'
import { operations } from '#openapi/operations/operations.ts'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { refuseUnasked, withAnswers, type Question } from './ask.ts'
import { collect, split } from './list-options.ts'
import { refusedBy, tryForm } from './read-form.ts'
import { kebab, operationOf, runOperation, type Declared, type Values } from './run-operation.ts'
import { usingApp } from './using-app.ts'
import { helpOf } from './work-command.ts'

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

const declaredCommands: readonly Declared[] = Object.entries<Operation>(operations).flatMap(
  ([id, operation]) => (operation.commands ?? []).map((command) => ({ id, operation, command })),
)

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
  const questions = questionsOf(options, command)
  // What answers nothing has nothing to print, unless that is what is known.
  if ((operation.status !== 202 && operation.status !== 204) || command.known || command.json)
    made.option('--json', 'print JSON')
  if (command.undo) made.option('--undo', command.undo[1])
  if (command.confirm) made.option('--yes', 'do not ask for confirmation')
  return made
    .addHelpText('after', helpOf(command, questions))
    .action(async (...given: readonly unknown[]) => {
      const { json, undo, yes, ...chosen } = made.opts<Values>()
      const isUndone = undo === true && command.undo !== undefined
      if (command.confirm && !yes) refuseUnasked(made, command.confirm[1])
      const said = isUndone
        ? chosen
        : await withAnswers(made, questions, chosen, judgingAll(declared, options))
      const byPosition = positional.map(([field, written], at) => {
        // What a body needs, and may be left out here, is null.
        const missing = field.place === 'body' && written.startsWith('[') ? null : undefined
        return [field.name, asSent(field, given[at] ?? missing, command)]
      })
      const byName = sentBy(options, said, command)
      const values = { ...command.set, ...Object.fromEntries(byPosition), ...byName }
      const asked = isUndone ? { command, ...operationOf(command.undo[0]) } : declared
      return usingApp((app) =>
        runOperation(app, asked, values, {
          json: json === true,
          isSure: !command.confirm || yes === true,
        }),
      )
    })
}

type Options = readonly (readonly [Field, Option])[]

/** Fields by what was said at the options. */
const sentBy = (options: Options, said: Values, command: OperationCommand): Values =>
  Object.fromEntries(
    options.flatMap(([field, option]) => {
      const value = said[option.attributeName()]
      return value === undefined ? [] : [[field.name, asSent(field, value, command)]]
    }),
  )

const questionsOf = (options: Options, { prompts = {} }: OperationCommand): readonly Question[] =>
  Object.entries(prompts).flatMap(([name, question]) => {
    const option = options.find(([field]) => field.name === name)?.[1].attributeName()
    return option === undefined ? [] : { option, field: name, question }
  })

/** What is wrong with the answers so far: by the shape of the body, and by the rules beyond it. */
const judgingAll =
  ({ id, operation: { body }, command }: Declared, options: Options) =>
  (chosen: Values): readonly FieldProblem[] => {
    if (!body) return []
    const [example] = Object.values(body.meta()?.examples ?? {})
    // What was not asked yet stands as in the example.
    const whole = tryForm(body, { ...Object(example), ...sentBy(options, chosen, command) })
    return whole.ok ? refusedBy(() => checks[id]?.(whole.form)) : whole.problems
  }

/** A method, because its parameter is compared loosely: it is what the operation of the id is asked. */
const checks: Readonly<Record<string, { check(form: unknown): unknown }['check']>> = {
  createAd: readAdForm,
}

/** A flag of an address is written, and null has a word. */
const asSent = ({ name, place }: Field, value: unknown, { nulls }: OperationCommand): unknown => {
  if (value !== undefined && value === nulls?.[name]) return null
  return place === 'query' && value === true ? 'true' : value
}

const isShop = ({ shop = {} }: OperationCommand, { name }: Field): boolean =>
  Object.hasOwn(shop, name)

/** What the document says of a field, as a line of help. */
const describe = ({ name, description }: Field, { nulls = {} }: OperationCommand): string =>
  words[name] ??
  description
    .replace(/\.$/, '')
    .replaceAll('`', '')
    .replace(/\bnull\b/, nulls[name] ? `"${nulls[name]}"` : 'null')
    .replace(/^./, (first) => first.toLowerCase())

const words: Readonly<Record<string, string>> = {
  id: 'its id',
  cursor: 'cursor of the next page',
  limit: 'page size, at most 100',
}

const argumentOf = (field: Field, written: string, command: OperationCommand): Argument => {
  if (isShop(command, field)) return new Argument(written, 'its id or slug')
  const argument = new Argument(written, describe(field, command))
  const isJudged = field.place === 'params' || field.type === 'number'
  return isJudged ? argument.argParser(judging(field, command)) : argument
}

const optionOf = (field: Field, command: OperationCommand): Option => {
  const { name, place, type, choices } = field
  const flag = command.options?.[name] ?? `--${kebab(name)}${type === 'flag' ? '' : ` <${name}>`}`
  const text = isShop(command, field)
    ? 'only of this shop, by id or slug'
    : describe(field, command)
  const option = new Option(flag, text)
  if (isShop(command, field)) return option
  const isKept = command.keeps !== undefined
  if (!isKept) option.default(command.defaults?.[name] ?? field.fallback)
  const isAsked = isKept || Object.hasOwn(command.prompts ?? {}, name)
  option.makeOptionMandatory((field.isNeeded && !isAsked) || command.needs?.includes(name) === true)
  if (choices.length > 0 && !isAsked) return option.choices([...choices])
  if (flag.endsWith('<list>')) return option.argParser(split)
  if (type === 'list') return option.argParser(collect)
  if (type !== 'number') return option
  return option.argParser(place === 'body' ? numberOf(field, command) : judging(field, command))
}

/** Numbers of a body are sent as such; those of an address as they are written. */
const judging =
  (field: Field, command: OperationCommand) =>
  (text: string): unknown => {
    const value = field.place === 'body' ? numberOf(field, command)(text) : text
    const fault = field.judge(asSent(field, value, command))
    if (fault === undefined) return value
    const word = command.nulls?.[field.name]
    throw new InvalidArgumentError(`It ${word ? fault.replace(/null$/, `"${word}"`) : fault}.`)
  }

/** Whether it is in its range, the shape of the body tells. */
const numberOf =
  ({ name, type }: Field, { nulls = {} }: OperationCommand) =>
  (text: string): unknown => {
    if (type !== 'number') return text
    // No option can be null.
    if (text === nulls[name]) return text
    if (text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
    throw new InvalidArgumentError('It must be a number.')
  }
