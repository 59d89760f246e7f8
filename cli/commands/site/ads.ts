import { AdFormSchema } from '#openapi/schemas/ad.ts'
import { Command } from 'commander'
import { addEach } from '../../add-each.ts'
import { adColumns } from '../../csv/columns.ts'
import { importCommand } from '../../import-rows.ts'
import { wholeUpTo } from '../../list-options.ts'
import { operatorActor } from '../../operator.ts'
import { showAdDays } from '../../show/show-ads.ts'
import { workCommand } from '../../work-command.ts'

type Listed = { readonly search?: string; readonly cursor?: string; readonly limit: number }

const list = workCommand({
  name: 'ads list',
  summary: 'list ads, newest first',
  args: { '[search]': 'part of a company name or an address' },
  flags: {
    '--cursor <cursor>': 'cursor of the next page',
    '--limit <number>': ['page size, at most 100', wholeUpTo(100), 50],
  },
  examples: ['', 'kauri --json'],
  async work(app, { search = '', cursor, limit }: Listed) {
    const after = cursor === undefined ? {} : { after: app.forms.readPlaceCursor(cursor, 'ad') }
    const { items, next } = await app.ads.list({ search, limit, ...after })
    const nextCursor = next ? app.forms.toPlaceCursor(next) : null
    return { ads: items.map(app.forms.toKeptAdBody), nextCursor }
  },
  items: 'ads',
  columns: [
    ['Id', 'id'],
    ['Company', 'companyName'],
    ['Type', 'adType'],
    ['From', 'startDate'],
    ['To', 'expiryDate'],
    ['Archived', 'archived'],
    ['Invented', 'demo'],
    ['Views', 'impressions'],
    ['Clicks', 'clicks'],
  ],
  empty: 'No ads.',
})

const show = workCommand({
  name: 'ads show',
  summary: 'show one ad, with its views and clicks per day',
  args: { '<id>': 'its id' },
  examples: ['0198c9a0-7a20-7e41-9b3d-3a4c5d6e7f81'],
  async work(app, { id }: { readonly id: string }) {
    const { ad, days } = await app.ads.show(id)
    return { ...app.forms.toKeptAdBody(ad), days }
  },
  show: showAdDays,
})

const importing = importCommand({
  command: 'ads',
  what: 'ads',
  form: AdFormSchema,
  columns: adColumns,
  exampleTable:
    'companyName,email,adType,adImageUrl,adLink,startDate,expiryDate\n' +
    'Kauri Broadband,ads@kauri.example,landscape,https://kauri.example/banner.png,' +
    'https://kauri.example/,2026-03-01,2026-03-31',
  again: 'is added again',
  exampleRow:
    '{"companyName":"Kauri Broadband","email":"ads@kauri.example","adType":"landscape",\n' +
    '   "adImageUrl":"https://kauri.example/banner.png","adLink":"https://kauri.example/",\n' +
    '   "startDate":"2026-03-01","expiryDate":"2026-03-31"}',
  run: (app, readings, options) =>
    addEach(readings, options, async (form) => ({
      kind: 'added',
      id: (await app.ads.create(form, operatorActor())).id,
    })),
})

export const adsCommand: Command = new Command('ads')
  .description('manage ads and their statistics')
  .addCommand(list)
  .addCommand(show)
  .addCommand(importing)
