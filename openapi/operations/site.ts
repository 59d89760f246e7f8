import { FeedReportSchema } from '../schemas/feed-check.ts'
import { CountryQuerySchema } from '../schemas/fields/country.ts'
import { WholeTextSchema } from '../schemas/fields/text.ts'
import { SiteConfigSchema } from '../schemas/site-config.ts'
import {
  SendEventsSchema,
  AnalyticsQuerySchema,
  AnalyticsSummarySchema,
} from '../schemas/analytics.ts'
import { SendSearchUsesSchema } from '../schemas/search/search-use.ts'
import { OpenDataSchema } from '../schemas/open-data.ts'
import { AuditEntriesSchema, ListAuditSchema } from '../schemas/admin/audit.ts'
import { AdminOverviewSchema } from '../schemas/admin/overview.ts'
import { AdminJobsSchema, JobParamsSchema } from '../schemas/admin/job.ts'
import { AdminBackupsSchema } from '../schemas/admin/backup.ts'
import { UploadedImageSchema, UploadImageSchema } from '../schemas/admin/image.ts'
import { binary, done, type Operations } from './operation.ts'
import { z } from 'zod'

export const siteOperations = {
  readOverview: {
    method: 'GET',
    path: '/admin/overview',
    access: { admin: 'accounts' },
    summary: 'How much there is of what',
    answer: AdminOverviewSchema,
  },
  listAuditEntries: {
    method: 'GET',
    path: '/admin/audit',
    access: { admin: 'accounts' },
    summary: 'What admins did',
    description: 'In the browser, with API keys, and at the command line.',
    query: ListAuditSchema,
    answer: AuditEntriesSchema,
    commands: [
      {
        name: 'audit',
        summary: 'list what admins and operators changed, latest first',
        args: { who: '[who]' },
        options: { subject: '--subject <kind:id>', from: '--from <day>', to: '--to <day>' },
        examples: ['', 'mere --action offer --from 2026-03-01 --json'],
        columns: [
          ['When', 'at'],
          ['Who', 'actor.name'],
          ['Action', 'action'],
          ['What', 'subject.kind subject.name subject.id'],
          ['Before', 'before'],
          ['After', 'after'],
        ],
        empty: 'Nothing was done that fits.',
      },
    ],
  },
  listJobs: {
    method: 'GET',
    path: '/admin/jobs',
    access: { admin: 'accounts' },
    summary: 'Background tasks, and how their latest runs went',
    answer: AdminJobsSchema,
  },
  retryJob: {
    method: 'POST',
    path: '/admin/jobs/:job/retry',
    access: { admin: 'accounts' },
    summary: 'Retry a job, or run a task now',
    params: JobParamsSchema,
    status: 202,
    answer: z.null().describe('It starts within seconds.'),
    conflict: true,
    commands: [
      {
        name: 'jobs retry',
        summary: 'retry a job, or run a task now',
        args: { job: '<id-or-name>' },
        examples: ['vacuum'],
        done: 'Queued. A running server starts it within seconds; see "pricehound jobs list".',
      },
    ],
  },
  listBackups: {
    method: 'GET',
    path: '/admin/backups',
    access: { admin: 'accounts' },
    summary: 'Backups, where they are, and how making them went',
    answer: AdminBackupsSchema,
    commands: [
      {
        name: 'backup list',
        summary: 'list the latest backups, where they are, and how making them went',
        examples: ['', '--json'],
        view: 'backups',
      },
    ],
  },
  makeBackup: {
    method: 'POST',
    path: '/admin/backups',
    access: { admin: 'accounts' },
    summary: 'Make a backup now, by a job',
    description:
      'Its file stays on the machine of the server that does the job. To restore one needs the command line.',
    status: 202,
    answer: z.null().describe('It starts within seconds.'),
    conflict: true,
  },
  summariseAnalytics: {
    method: 'GET',
    path: '/admin/analytics',
    access: { admin: 'analytics' },
    summary: 'What those who allowed cookies did',
    query: AnalyticsQuerySchema,
    answer: AnalyticsSummarySchema,
    commands: [
      {
        name: 'analytics summary',
        summary: 'summarise visits per day of visitors who allowed cookies',
        options: { days: '--days <number>' },
        examples: ['', '--days 7 --json'],
        view: 'analytics',
      },
    ],
  },
  uploadImage: {
    method: 'POST',
    path: '/admin/images',
    access: { admin: 'catalogue' },
    summary: 'Upload a picture',
    description:
      'The body is the file itself: JPEG, PNG, WebP, SVG or HEIC, told by its content, of 5 MB and 40 megapixels at ' +
      'most. It is kept as WebP without metadata. The answer is an address to name in what shows it; what nothing ' +
      'shows after a day is deleted.',
    query: UploadImageSchema,
    body: binary,
    status: 201,
    answer: UploadedImageSchema,
    byHand: true,
  },
  sendEvents: {
    method: 'POST',
    path: '/analytics/events',
    access: 'public',
    tag: 'Site',
    summary: 'Tell what was done in a visit',
    description:
      'Our pages send this only after “Allow cookies”. No address and no account is kept with it, ' +
      'and what bots send is not kept at all.',
    body: SendEventsSchema,
    status: 204,
    answer: done,
  },
  sendSearchUses: {
    method: 'POST',
    path: '/analytics/search-uses',
    access: 'public',
    tag: 'Site',
    summary: 'Tell which results of a search were chosen',
    description:
      'Our pages send this only after “Allow cookies”, without anything that tells visits apart. ' +
      'Each product of a search counts once a day from one address block; what counts no more, ' +
      'and what bots send, is left out without a word.',
    body: SendSearchUsesSchema,
    status: 204,
    answer: done,
  },
  readOpenData: {
    method: 'GET',
    path: '/open-data',
    access: 'public',
    kept: 60,
    tag: 'Open data',
    summary: 'Whether there is open data, and the latest dump',
    answer: OpenDataSchema,
  },
  checkFeed: {
    method: 'POST',
    path: '/feed-check',
    access: 'public',
    tag: 'Site',
    summary: 'What would become of a feed',
    description:
      'The body is the feed itself, of 20 MB at most, packed by gzip or not; or `url` says where it ' +
      'is. Read is what a source may be: Google Merchant feeds (RSS, Atom, TSV, CSV, JSON), feeds of ' +
      'Awin, Commission Factory and Geizhals, exports of Shopify, WooCommerce and Magento (CSV), the ' +
      'lists of products of Shopify, WooCommerce, Magento and Squarespace (JSON), and product pages. ' +
      'Pages, lists and exports have links without a domain: `at` says where the body stands. ' +
      'Nothing is stored. A check takes 30 seconds at most; one ' +
      'at a time is done for an address, and for a host.',
    query: z.object({
      country: CountryQuerySchema,
      url: WholeTextSchema(2047)
        .regex(/^https?:\/\//i, { error: 'must begin with https://' })
        .optional()
        .describe('Where the feed is, in place of a body.'),
      at: WholeTextSchema(2047)
        .regex(/^https?:\/\//i, { error: 'must begin with https://' })
        .optional()
        .describe('The body is read as if it stood at this address.'),
    }),
    body: z.any().optional().meta({ type: 'string', format: 'binary' }),
    answer: FeedReportSchema,
    answerMs: 45_000,
    byHand: true,
  },
  readConfig: {
    method: 'GET',
    path: '/config',
    access: 'public',
    kept: 60,
    tag: 'Site',
    summary: 'What this site is and can do',
    answer: SiteConfigSchema,
    byHand: true,
  },
} as const satisfies Operations
