import type { App } from '#adapters/composition/app/make-app.ts'
import { readAdForm } from '#application/ad/read-ad-form.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { fieldsOf, type Field } from '#openapi/operations/fields.ts'
import type { Operation, OperationCommand } from '#openapi/operations/operation.ts'
import { operations } from '#openapi/operations/operations.ts'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { confirm, refuseUnasked, withAnswers, type Question } from './ask.ts'
import { findShop } from './find-shop.ts'
import { collect, split } from './list-options.ts'
import { operatorActor } from './operator.ts'
import { print, printJson } from './print.ts'
import { readForm, refusedBy, tryForm, type Form } from './read-form.ts'
import { dayIn, fillIn, showAnswer, valueAt } from './show/show-answer.ts'
import { views } from './show/views.ts'
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
        run(app, asked, values, { json: json === true, isSure: !command.confirm || yes === true }),
      )
    })
}

const operationOf = (id: string): Pick<Declared, 'id' | 'operation'> => {
  const found = Object.entries<Operation>(operations).find(([known]) => known === id)
  if (!found) throw new Error(`there is no operation ${id}`)
  return { id, operation: found[1] }
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

type How = { readonly json: boolean; readonly isSure: boolean }

const run = async (
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
