import type { KeyedChoices, NumberBound } from '#domain/catalogue/attribute-choice.ts'
import { numberPattern } from '#domain/catalogue/attribute-number.ts'
import { sql, type RawBuilder } from 'kysely'
import { opaqueParameter } from '../planner-steering.ts'
import { quoteLexeme } from './lexemes.ts'

/**
 * Whether a listing's attributes are among the choices. An index tells which listings state the attribute, so that
 * the numbers are read of those alone.
 */
export const holdsChoices = ({
  key,
  values,
  ranges,
  notStated,
}: KeyedChoices): RawBuilder<boolean> => {
  const value = valueOf(key)
  const isOneOf = [
    ...(values.length === 0
      ? []
      : [sql`${value} = any(${opaqueParameter(values, 'text[]')}::text[])`]),
    ...ranges.map((range) =>
      sql.join(
        range.map((bound) => comparison(key, bound)),
        sql` and `,
      ),
    ),
  ]
  const isChosen = sql<boolean>`
    coalesce((select ${sql.join(isOneOf.length === 0 ? [sql`false`] : isOneOf, sql` or `)}
      ${statedOf(key)}), ${sql.lit(notStated)})`
  return notStated ? isChosen : sql<boolean>`${states(key)} and ${isChosen}`
}

/** The number that a listing states of an attribute; null without. */
export const numberStated = (key: string): RawBuilder<number | null> => sql`(
  select case when ${valueOf(key)} ~ ${sql.lit(numberPattern)} then ${valueOf(key)}::float8 end
  ${statedOf(key)})`

const comparison = (key: string, { compares, number }: NumberBound): RawBuilder<unknown> => sql`
  case when ${valueOf(key)} ~ ${sql.lit(numberPattern)}
    then ${valueOf(key)}::float8 ${operators[compares]} ${opaqueParameter(number, 'float8')}
    else false end`

const operators = {
  less: sql`<`,
  most: sql`<=`,
  more: sql`>`,
  least: sql`>=`,
} as const satisfies Record<NumberBound['compares'], RawBuilder<unknown>>

const statedOf = (key: string): RawBuilder<unknown> => sql`
  from unnest(attributes) stated where starts_with(stated, ${opaqueParameter(`${key}=`, 'text')}) limit 1`

const valueOf = (key: string): RawBuilder<string> => sql`substr(stated, ${sql.lit(key.length + 2)})`

const states = (key: string): RawBuilder<boolean> => sql`
  filters @@ ${opaqueParameter(`${quoteLexeme(`${key}=`)}:*`, 'tsquery')}`
