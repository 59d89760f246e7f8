import type { Tables } from './tables.generated.ts'

/** The tables as the migrations leave them; snake_case and singular, money in minor units, times in UTC. */
export type Database = Tables
