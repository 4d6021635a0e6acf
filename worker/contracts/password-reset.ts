import * as z from 'zod'
import { get, post } from './endpoint.ts'
import { Email, Password } from './session.ts'

const Said = z.object({ message: z.string() })

export const passwordResetApi = {
  state: get('/password-reset', {
    permission: 'public',
    result: z.object({ isAvailable: z.boolean() }),
    summary: 'Whether mails can be sent, so that the login may offer it',
  }),
  ask: post('/password-reset', {
    permission: 'public',
    body: z.object({ email: Email }),
    result: Said,
    summary: 'Send a link for a new password; the answer never tells who has an account (D23)',
  }),
  reset: post('/reset-password', {
    permission: 'public',
    body: z.object({ token: z.string().min(20).max(200), password: Password }),
    result: Said,
    summary: 'Choose a new password with the token of the link; ends all sessions',
  }),
}
