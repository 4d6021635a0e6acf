import type { ContactCard } from '#contracts/messages'
import type * as z from 'zod'

type Card = z.infer<typeof ContactCard>

/** A contact as a vCard 3.0; WhatsApp opens a chat from `waid`. */
export const writeCard = ({ name, phones, emails }: Card): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escape(name)};;;`,
    `FN:${escape(name)}`,
    ...phones.map((phone) => `TEL;type=CELL;type=VOICE;waid=${phone.replace(/\D/g, '')}:${escape(phone)}`),
    ...emails.map((email) => `EMAIL;type=INTERNET:${escape(email)}`),
    'END:VCARD',
  ].join('\n')

const escape = (text: string) => text.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\s*\n\s*/g, ' ')
