import {
  AccountIdSchema,
  AdminAccountSchema,
  AdminAccountsSchema,
  ListAdminAccountsSchema,
  SetRoleSchema,
} from '../schemas/admin/account.ts'
import {
  AdminKeysSchema,
  CreatedKeySchema,
  CreateKeySchema,
  KeyIdSchema,
  KeyLimitSchema,
} from '../schemas/admin/key.ts'
import type { Operations } from './operation.ts'
import { done } from './operation.ts'

export const accountOperations = {
  searchAccounts: {
    method: 'GET',
    path: '/admin/accounts',
    access: { admin: 'accounts' },
    summary: 'People’s accounts',
    query: ListAdminAccountsSchema,
    answer: AdminAccountsSchema,
  },
  setRole: {
    method: 'PUT',
    path: '/admin/accounts/:id/role',
    access: { admin: 'accounts' },
    summary: 'Make an account an admin, or an ordinary one',
    description: 'From its next request on. Nobody takes the role from themselves.',
    params: AccountIdSchema,
    body: SetRoleSchema,
    answer: AdminAccountSchema,
    conflict: true,
  },
  listApiKeys: {
    method: 'GET',
    path: '/admin/keys',
    access: { admin: 'accounts' },
    summary: 'API keys of everybody',
    answer: AdminKeysSchema,
  },
  createApiKey: {
    method: 'POST',
    path: '/admin/keys',
    access: { admin: 'accounts' },
    summary: 'Make an API key that acts as yourself',
    description:
      'It is told once. It works while you are an admin, until it runs out or is revoked.',
    body: CreateKeySchema,
    status: 201,
    answer: CreatedKeySchema,
    conflict: true,
  },
  setApiKeyLimit: {
    method: 'PUT',
    path: '/admin/keys/:id/limit',
    access: { admin: 'accounts' },
    summary: 'Let an API key send more, or less',
    params: KeyIdSchema,
    body: KeyLimitSchema,
    status: 204,
    answer: done,
    commands: [
      {
        name: 'keys limit',
        summary: 'set how many requests an API key may send in a minute on each server',
        args: { id: '<id>', requestsPerMinute: '<requests>' },
        nulls: { requestsPerMinute: 'usual' },
        examples: ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b 6000'],
        done: 'The limit is set. Servers follow within seconds.',
        json: { id: 'id', requestsPerMinute: 'requestsPerMinute' },
      },
    ],
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/admin/keys/:id',
    access: { admin: 'accounts' },
    summary: 'Let an API key open nothing any more',
    params: KeyIdSchema,
    status: 204,
    answer: done,
    commands: [
      {
        name: 'keys revoke',
        summary: 'revoke an API key',
        args: { id: '<id>' },
        examples: ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'],
        done: 'The key is revoked.',
        json: { revoked: 'id' },
      },
    ],
  },
} as const satisfies Operations
