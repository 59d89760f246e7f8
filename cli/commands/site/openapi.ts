import { readFile, writeFile } from 'node:fs/promises'
import { DomainError } from '#domain/errors.ts'
import { Command } from 'commander'
import { print } from '../../print.ts'

export const openApiCommand = new Command('openapi')
  .description('write the OpenAPI document of the API to openapi/openapi.json')
  .option('--check', 'only check whether the file is up to date')
  .addHelpText('after', '\nExamples:\n  pricehound openapi\n  pricehound openapi --check')
  .action(async ({ check }: { check?: true }) => {
    const { openApiFile, renderOpenApi } =
      await import('#adapters/composition/app/render-open-api.ts')
    const wanted = await renderOpenApi()
    if (!check) {
      await writeFile(openApiFile, wanted)
      print(`Wrote ${openApiFile}`)
    } else if ((await readFile(openApiFile, 'utf8').catch(() => '')) !== wanted) {
      throw documentOutOfDate()
    } else print('The document is up to date.')
  })

const documentOutOfDate = (): DomainError =>
  new DomainError(
    'conflict',
    'openapi.out_of_date',
    'openapi/openapi.json does not match the API; run "pricehound openapi".',
  )
