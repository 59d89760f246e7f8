import { randomBytes, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { digest } from '#adapters/composition/background/digest.ts'
import { makeDemonstrationReader } from '#adapters/composition/background/read-demonstration.ts'
import { sleep } from '#adapters/composition/background/sleep.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import {
  makeLoadDemonstration,
  type LoadDemonstration,
} from '#application/demo/load-demonstration.ts'
import type { ReadDemonstration } from '#application/demo/read-demonstration.ts'
import type { InTransaction } from '#application/ports.ts'

type Deps = {
  readonly inTransaction: InTransaction<Stores>
  /** The whole demonstration as of now, unless another is given. */
  readonly readDemonstration?: ReadDemonstration
  readonly refreshVocabulary?: () => Promise<void>
}

/** Loads the demonstration into a test database, as the program does. */
export const loadDemonstrationOn = ({ db }: DatabaseHandle, deps: Deps): LoadDemonstration =>
  makeLoadDemonstration({
    readDemonstration: makeDemonstrationReader(),
    refreshVocabulary: async () => {},
    ...deps,
    newId: randomUUID,
    randomBytes,
    digest,
    sleep,
    giveWay: setImmediate,
    ensurePriceMonths: makeEnsurePriceMonths(db),
    getCatalogueIndex: makeGetCatalogueIndex(db, makeReadCatalogueVersion(db)),
  })
