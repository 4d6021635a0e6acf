import * as z from 'zod'
import { del, get, patch, post, put } from './endpoint.ts'
import { HourMinute, Id, pageQuery, Time } from './paging.ts'
import { MenuVisibility, Profile, profiles } from './permissions.ts'
import { Email, Password, UserConfigs, UserConfigsPatch } from './session.ts'

/** When a person may sign in, in the company's zone; days 0 Sunday … 6 Saturday (D18). */
export const LoginWindow = z.object({
  days: z.array(z.number().int().min(0).max(6)).min(1),
  from: HourMinute,
  to: HourMinute,
})
export type LoginWindow = z.infer<typeof LoginWindow>

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  profile: z.enum(profiles),
  isActive: z.boolean(),
  isOnline: z.boolean(),
  queues: z.array(z.object({ id: Id, queue: z.string(), color: z.string() })),
  whatsappAllowed: z.array(Id),
  menus: MenuVisibility,
  loginWindow: LoginWindow.nullable(),
  lastLoginAt: Time.nullable(),
  createdAt: Time,
})
export type User = z.infer<typeof User>

/** Queues arrive as ids or as `{ id }` (D-P). */
const QueueIds = z.array(z.union([Id, z.object({ id: Id }).transform((queue) => queue.id)])).max(100)

export const UserInput = z.object({
  name: z.string().trim().min(1).max(80),
  email: Email,
  password: Password,
  profile: Profile.default('user'),
  isActive: z.boolean().default(true),
  queues: QueueIds.default([]),
  whatsappAllowed: z.array(Id).max(100).default([]),
  menus: MenuVisibility.default({}),
  loginWindow: LoginWindow.nullable().default(null),
})
export const UserPatch = z.object({
  name: UserInput.shape.name.optional(),
  email: Email.optional(),
  password: Password.optional(),
  profile: Profile.optional(),
  isActive: z.boolean().optional(),
  queues: QueueIds.optional(),
  whatsappAllowed: z.array(Id).max(100).optional(),
  menus: MenuVisibility.optional(),
  loginWindow: LoginWindow.nullable().optional(),
})

export const usersApi = {
  list: get('/users', {
    permission: 'users.read',
    query: pageQuery(['name', 'email', 'profile', 'lastLoginAt']),
    result: z.object({ users: z.array(User), count: z.number(), hasMore: z.boolean() }),
    summary: 'People of the company',
  }),
  /** Names alone, for pickers: everybody may ask. */
  directory: get('/users/directory', {
    permission: 'session',
    result: z.array(
      z.object({ id: Id, name: z.string(), profile: z.enum(profiles), isOnline: z.boolean(), queues: z.array(Id) }),
    ),
    summary: 'Active people with their queues, to transfer to',
  }),
  get: get('/users/:id', { permission: 'users.read', result: User, summary: 'One person' }),
  create: post('/users', {
    permission: 'users.write',
    body: UserInput,
    result: User,
    status: 201,
    summary: 'Add a person',
  }),
  update: put('/users/:id', { permission: 'users.write', body: UserPatch, result: User, summary: 'Change a person' }),
  remove: del('/users/:id', {
    permission: 'users.write',
    summary: 'Remove a person; open tickets go back to their queue',
  }),
  setOnline: put('/usersIsOnline/:id', {
    permission: 'session',
    body: z.object({ isOnline: z.boolean() }),
    result: z.object({ id: Id, isOnline: z.boolean() }),
    summary: 'Own online switch',
  }),
  saveConfigs: put('/users/:id/configs', {
    permission: 'session',
    body: UserConfigsPatch,
    result: UserConfigs,
    summary: 'Own saved filter, theme, language',
  }),
  changePassword: patch('/users/:id/password', {
    permission: 'session',
    body: z.object({ current: z.string().min(1).max(200), password: Password }),
    result: z.object({}),
    summary: 'Own password; ends the other sessions',
  }),
}
