import * as z from 'zod'
import { get, post } from './endpoint.ts'
import { Email, Password } from './session.ts'

export const SetupInput = z.object({
  tokenSetup: z.string().min(1).max(200),
  company: z.string().trim().min(1).max(120),
  name: z.string().trim().min(1).max(120),
  email: Email,
  password: Password,
})

/** The first run of an installation: open while nobody runs the platform and a setup token is configured (D24). */
export const setupApi = {
  state: get('/setup', {
    permission: 'public',
    result: z.object({ isOpen: z.boolean() }),
    summary: 'Whether this installation still waits for its first company',
  }),
  create: post('/setup', {
    permission: 'public',
    body: SetupInput,
    result: z.object({ email: z.string() }),
    status: 201,
    summary: 'Make the first company and its superadmin with the token of the installation',
  }),
}
