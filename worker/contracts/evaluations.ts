import * as z from 'zod'
import { get, post, put } from './endpoint.ts'
import { Id, Time } from './paging.ts'
import { QueueRef, UserRef } from './tickets.ts'

/** 0 is a rating; null means that nobody answered (D78). */
export const ratings = [0, 1, 2, 3, 4, 5] as const

export const RatingLabel = z.object({
  rating: z.number().int().min(0).max(5),
  label: z.string().trim().min(1).max(40),
  /** Said after this answer; empty says nothing. */
  message: z.string().trim().max(1000).default(''),
})
export type RatingLabel = z.infer<typeof RatingLabel>

const limits = {
  /** The question; the six labels follow it. */
  ratingStore: z.string().trim().min(1).max(1000),
  /** Said after an answer that is none. */
  ratingStoreError: z.string().trim().min(1).max(1000),
  /** Invalid answers until it is given up. */
  ratingStoreAttempt: z.number().int().min(1).max(10),
  /** Minutes without an answer until it is given up. */
  ratingStoreTime: z.number().int().min(1).max(10_080),
  /** Hours in which the same contact is not asked again; 0 = always ask (D80). */
  ratingInterval: z.number().int().min(0).max(8760),
}
const allRatings = z
  .array(RatingLabel)
  .length(6)
  .refine((list) => ratings.every((rating) => list.some((one) => one.rating === rating)))

export const RatingSettings = z.object({ ratings: z.array(RatingLabel), ...limits })
export type RatingSettings = z.infer<typeof RatingSettings>

/** The bare list and the misspelt `ratingStoreAttemp` of the family are accepted too. */
const RatingSettingsInput = z.preprocess(
  (value) => {
    if (Array.isArray(value)) return { ratings: value }
    if (typeof value !== 'object' || value === null || !('ratingStoreAttemp' in value)) return value
    const { ratingStoreAttemp, ...rest } = value
    return { ratingStoreAttempt: ratingStoreAttemp, ...rest }
  },
  z.object({ ratings: allRatings, ...limits }).partial(),
)
const Answer = RatingSettings.extend({ ratingStoreAttemp: z.number() })

export const Evaluation = z.object({
  id: Id,
  ticketId: Id,
  protocol: z.string(),
  contact: z.object({ id: Id, name: z.string() }),
  user: UserRef.nullable(),
  queue: QueueRef.nullable(),
  rating: z.number().nullable(),
  attempts: z.number(),
  /** When it was asked, and when it was answered. */
  createdAt: Time,
  answeredAt: Time.nullable(),
})
export type Evaluation = z.infer<typeof Evaluation>

export const evaluationsApi = {
  settings: get('/tenants/rating', {
    permission: 'session',
    result: Answer,
    summary: 'How customers are asked for a rating',
  }),
  saveSettings: put('/tenants/rating', {
    permission: 'evaluations.write',
    body: RatingSettingsInput,
    result: Answer,
    summary: 'Change how customers are asked for a rating',
  }),
  ofTicket: get('/evaluations/ticket/:id', {
    permission: 'tickets.read',
    result: z.object({
      /** The ticket's own, newest first. */
      evaluations: z.array(Evaluation),
      contact: z.object({ answered: z.number(), average: z.number().nullable() }),
    }),
    summary: 'Ratings of one ticket, and what its contact gives on average',
  }),
  create: post('/evaluations', {
    permission: 'evaluations.write',
    body: z.object({
      ticketId: Id,
      evaluation: z.number().int().min(0).max(5),
      attempts: z.number().int().min(0).max(10).default(1),
    }),
    result: Evaluation,
    status: 201,
    summary: 'Enter a rating that was given elsewhere, by telephone for instance',
  }),
  list: get('/evaluations', {
    permission: 'evaluations.read',
    query: z.object({
      ticketId: Id.optional(),
      contactId: Id.optional(),
      userId: Id.optional(),
      from: z.coerce.number().int().optional(),
      to: z.coerce.number().int().optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(40),
    }),
    result: z.object({
      data: z.array(Evaluation),
      /** Answered ones of the whole period and their average, 0 included. */
      answered: z.number(),
      average: z.number().nullable(),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
      totalPages: z.number(),
    }),
    summary: 'Ratings, newest first',
  }),
}
