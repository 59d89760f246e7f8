import {
  AddSourceSchema,
  AdminSourceSchema,
  AdminSourcesSchema,
  EditSourceSchema,
  ListAdminSourcesSchema,
  PauseSourceSchema,
  SourceIdSchema,
} from '../schemas/admin/source.ts'
import {
  AdminRunReportSchema,
  AdminRunsSchema,
  ListAdminRunsSchema,
  RunIdSchema,
} from '../schemas/admin/run.ts'
import type { Operations } from './operation.ts'
import { done } from './operation.ts'
import { z } from 'zod'

export const sourceOperations = {
  listSources: {
    method: 'GET',
    path: '/admin/sources',
    access: { admin: 'catalogue' },
    summary: 'Where the offers of shops are collected',
    query: ListAdminSourcesSchema,
    answer: AdminSourcesSchema,
    commands: [
      {
        name: 'sources list',
        defaults: { limit: '50' },
        summary: 'list sources of offers by id',
        args: { query: '[search]' },
        options: { retailer: '--shop <shop>' },
        shop: { retailer: 'id' },
        examples: ['', '--state failing --json'],
        columns: [
          ['Id', 'id'],
          ['Shop', 'retailer.name'],
          ['Name', 'name'],
          ['Kind', 'kind'],
          ['To', 'country'],
          ['Archived', 'retailer.isArchived'],
          ['Paused', 'paused.reason'],
          ['Failures', 'failures'],
          ['Last run', 'lastRun.state lastRun.at'],
          ['Next', 'nextRunAt'],
          ['Offers', 'offerCount'],
        ],
        empty: 'No sources.',
      },
    ],
  },
  addSource: {
    method: 'POST',
    path: '/admin/sources',
    access: { admin: 'catalogue' },
    summary: 'Add a source of a shop',
    description: 'It is collected at once when it has a schedule.',
    body: AddSourceSchema,
    status: 201,
    answer: AdminSourceSchema,
    location: '/api/admin/sources/:id',
    conflict: true,
    missing: true,
  },
  showSource: {
    method: 'GET',
    path: '/admin/sources/:id',
    access: { admin: 'catalogue' },
    summary: 'One source',
    params: SourceIdSchema,
    answer: AdminSourceSchema,
    commands: [
      {
        name: 'sources show',
        summary: 'show one source',
        args: { id: '<id>' },
        examples: ['12'],
        view: 'source',
      },
    ],
  },
  editSource: {
    method: 'PUT',
    path: '/admin/sources/:id',
    access: { admin: 'catalogue' },
    summary: 'Change a source',
    description:
      'All of it at once; what is left out is as it is when a source is added. A new address or ' +
      'schedule is tried at once.',
    params: SourceIdSchema,
    body: EditSourceSchema,
    answer: AdminSourceSchema,
    conflict: true,
  },
  removeSource: {
    method: 'DELETE',
    path: '/admin/sources/:id',
    access: { admin: 'catalogue' },
    summary: 'Remove a source',
    description:
      'It is collected never again, and a run of it that is under way is given up. Offers that no ' +
      'other source carries are shown no more, those of large sources within minutes; their ' +
      'history stays.',
    params: SourceIdSchema,
    status: 204,
    answer: done,
  },
  pauseSource: {
    method: 'PUT',
    path: '/admin/sources/:id/paused',
    access: { admin: 'catalogue' },
    summary: 'Collect a source no more for now',
    description: 'What it carried is shown until it is stale.',
    params: SourceIdSchema,
    body: PauseSourceSchema,
    answer: AdminSourceSchema,
  },
  resumeSource: {
    method: 'DELETE',
    path: '/admin/sources/:id/paused',
    access: { admin: 'catalogue' },
    summary: 'Collect a paused source again',
    description: 'At once, when it has a schedule.',
    params: SourceIdSchema,
    answer: AdminSourceSchema,
    commands: [
      {
        name: 'sources resume',
        summary: 'resume a paused source; one with a schedule is collected at once',
        args: { id: '<id>' },
        examples: ['12'],
        view: 'source',
      },
    ],
  },
  listRuns: {
    method: 'GET',
    path: '/admin/runs',
    access: { admin: 'catalogue' },
    summary: 'Collections, the latest first',
    query: ListAdminRunsSchema,
    answer: AdminRunsSchema,
    commands: [
      {
        name: 'collect list',
        summary: 'list runs, latest first',
        options: { source: '--source <id>' },
        examples: ['', '--state held --json'],
        view: 'runs',
      },
    ],
  },
  requestRun: {
    method: 'POST',
    path: '/admin/sources/:id/runs',
    access: { admin: 'catalogue' },
    summary: 'Have a source collected soon',
    description:
      'By whatever collects in the background, within a minute; `GET /api/admin/runs?source=` has ' +
      'it then. One that is paused has to be resumed first, one of an archived shop is refused.',
    params: SourceIdSchema,
    status: 202,
    answer: z.null().describe('It is asked for.'),
    conflict: true,
  },
  showRun: {
    method: 'GET',
    path: '/admin/runs/:id',
    access: { admin: 'catalogue' },
    summary: 'One collection with its problems',
    params: RunIdSchema,
    answer: AdminRunReportSchema,
    commands: [
      {
        name: 'collect report',
        summary: 'show the result of a run and the problems of its records',
        args: { id: '<run>' },
        examples: ['98'],
        view: 'run',
      },
    ],
  },
  confirmRun: {
    method: 'POST',
    path: '/admin/runs/:id/confirm',
    access: { admin: 'catalogue' },
    summary: 'Let a held collection go on',
    description: 'It is written in the background.',
    params: RunIdSchema,
    answer: AdminRunReportSchema,
    conflict: true,
  },
  discardRun: {
    method: 'POST',
    path: '/admin/runs/:id/discard',
    access: { admin: 'catalogue' },
    summary: 'Give a held collection up',
    description: 'What is shown stays as it is; the next collection reads the source anew.',
    params: RunIdSchema,
    answer: AdminRunReportSchema,
    conflict: true,
    commands: [
      {
        name: 'collect discard',
        summary: 'cancel a held run; offers stay unchanged',
        args: { id: '<run>' },
        examples: ['98'],
        view: 'run',
      },
    ],
  },
} as const satisfies Operations
