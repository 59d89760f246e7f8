import { makeMeasureOperation } from '#adapters/postgres/operation/measure-operation.ts'
import type { Operation } from '#application/operation/operation.ts'
import type { Program } from '../app/program.ts'

export const makeOperation = ({ database, clock, searchBeside }: Program): Operation => {
  const { db, replicas, connections } = database
  return {
    measure: makeMeasureOperation(db, clock),
    connections,
    replicas: () => replicas?.states() ?? [],
    readsThatMayLag: () => replicas?.leased() ?? { replica: 0, primary: 0 },
    searchFallbacks: () => (searchBeside.isSet ? searchBeside.fallbacks() : undefined),
  }
}
