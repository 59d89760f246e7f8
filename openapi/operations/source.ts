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
    scope: 'catalogue',
    summary: 'Where the offers of shops are collected',
    query: ListAdminSourcesSchema,
    answer: AdminSourcesSchema,
  },
  addSource: {
    method: 'POST',
    path: '/admin/sources',
    scope: 'catalogue',
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
    scope: 'catalogue',
    summary: 'One source',
    params: SourceIdSchema,
    answer: AdminSourceSchema,
  },
  editSource: {
    method: 'PUT',
    path: '/admin/sources/:id',
    scope: 'catalogue',
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
    scope: 'catalogue',
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
    scope: 'catalogue',
    summary: 'Collect a source no more for now',
    description: 'What it carried is shown until it is stale.',
    params: SourceIdSchema,
    body: PauseSourceSchema,
    answer: AdminSourceSchema,
  },
  resumeSource: {
    method: 'DELETE',
    path: '/admin/sources/:id/paused',
    scope: 'catalogue',
    summary: 'Collect a paused source again',
    description: 'At once, when it has a schedule.',
    params: SourceIdSchema,
    answer: AdminSourceSchema,
  },
  listRuns: {
    method: 'GET',
    path: '/admin/runs',
    scope: 'catalogue',
    summary: 'Collections, the latest first',
    query: ListAdminRunsSchema,
    answer: AdminRunsSchema,
  },
  requestRun: {
    method: 'POST',
    path: '/admin/sources/:id/runs',
    scope: 'catalogue',
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
    scope: 'catalogue',
    summary: 'One collection with its problems',
    params: RunIdSchema,
    answer: AdminRunReportSchema,
  },
  confirmRun: {
    method: 'POST',
    path: '/admin/runs/:id/confirm',
    scope: 'catalogue',
    summary: 'Let a held collection go on',
    description: 'It is written in the background.',
    params: RunIdSchema,
    answer: AdminRunReportSchema,
    conflict: true,
  },
  discardRun: {
    method: 'POST',
    path: '/admin/runs/:id/discard',
    scope: 'catalogue',
    summary: 'Give a held collection up',
    description: 'What is shown stays as it is; the next collection reads the source anew.',
    params: RunIdSchema,
    answer: AdminRunReportSchema,
    conflict: true,
  },
} as const satisfies Operations
