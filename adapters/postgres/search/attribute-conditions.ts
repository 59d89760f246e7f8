import type { KeyedChoices, NumberBound, NumberRange } from '#domain/catalogue/attribute-choice.ts'
import { numberPattern } from '#domain/catalogue/attribute-number.ts'
import { attributeLexeme } from '#domain/catalogue/attribute.ts'
import { sql, type RawBuilder } from 'kysely'
import { opaqueParameter } from '../planner-steering.ts'
import { quoteLexeme } from './tsvector.ts'

/**
 * Whether a listing's attributes are among the choices. Where these are few values, the listings are found by these
 * alone; else the numbers are read of all that state the attribute.
 */
export const holdsChoices = (choices: KeyedChoices): RawBuilder<boolean> => {
  const { key, values, ranges, notStated } = choices
  const value = valueOf(key)
  const isOneOf = [
    ...(values.length === 0
      ? []
      : [sql`${value} = any(${opaqueParameter(values, 'text[]')}::text[])`]),
    ...ranges.map(
      (range) => sql`case when ${value} ~ ${sql.lit(numberPattern)}
      then ${isWithin(range, sql`${value}::float8`)} else false end`,
    ),
  ]
  const isChosen = sql<boolean>`
    coalesce((select ${sql.join(isOneOf.length === 0 ? [sql`false`] : isOneOf, sql` or `)}
      ${statedOf(key)}), ${sql.lit(notStated)})`
  return notStated ? isChosen : sql<boolean>`${mayHold(choices)} and ${isChosen}`
}

/** The number that a listing states of an attribute; null without. */
export const numberStated = (key: string): RawBuilder<number | null> => sql`(
  select case when ${valueOf(key)} ~ ${sql.lit(numberPattern)} then ${valueOf(key)}::float8 end
  ${statedOf(key)})`

const isWithin = (range: NumberRange, number: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    range.map(
      (bound) =>
        sql`${number} ${operators[bound.compares]} ${opaqueParameter(bound.number, 'float8')}`,
    ),
    sql` and `,
  )

const operators = {
  less: sql`<`,
  most: sql`<=`,
  more: sql`>`,
  least: sql`>=`,
} as const satisfies Record<NumberBound['compares'], RawBuilder<unknown>>

const statedOf = (key: string): RawBuilder<unknown> => sql`
  from unnest(attributes) stated where starts_with(stated, ${opaqueParameter(`${key}=`, 'text')}) limit 1`

const valueOf = (key: string): RawBuilder<string> => sql`substr(stated, ${sql.lit(key.length + 2)})`

/** By the index: the values themselves, of which there are few in a narrow range, or else any. */
const mayHold = ({ key, values, ranges }: KeyedChoices): RawBuilder<boolean> => {
  const lexemes = values.map((value) => quoteLexeme(attributeLexeme(key, value)))
  return sql`
  filters @@ (
    select case when count(*) > ${sql.lit(mostValues)} then ${`${quoteLexeme(`${key}=`)}:*`}::tsquery
      else string_agg(lexeme, '|')::tsquery end
    from (
      select unnest(${opaqueParameter(lexemes, 'text[]')}) as lexeme
      union
      select '''' || key || '=' || value || '''' from attribute_number
      where key = ${opaqueParameter(key, 'text')} and (${sql.join(
        ranges.map((range) => isWithin(range, sql`number`)),
        sql` or `,
      )})
      limit ${sql.lit(mostValues + 1)}
    ) known
  )`
}

/** An index takes as long to join more as it takes to read what else they would leave out. */
const mostValues = 24
