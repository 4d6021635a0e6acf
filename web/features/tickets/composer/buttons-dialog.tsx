import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { messagesApi } from '#contracts/messages'
import { VariableHint } from '#web/components/messaging/variable-hint.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { storeMessage } from '../data/caches.ts'

/** Letters of the question and of an answer; answers (core §5, D106). */
const limits = { body: 60, text: 20, buttons: 3 }

interface ButtonsDialogProps {
  ticketId: string
  /** The channel shows them to be pressed; else they leave as a numbered text. */
  isNative: boolean
  onClose: () => void
  onSent: () => void
}

/** A short question with answers to press. */
export default function ButtonsDialog({ ticketId, isNative, onClose, onSent }: ButtonsDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const [body, setBody] = useState('')
  const [texts, setTexts] = useState(['', ''])
  const [idFront] = useState(() => crypto.randomUUID())
  const send = useAction(messagesApi.sendButton, {
    onSuccess: (message) => {
      storeMessage(client, message)
      onClose()
      onSent()
    },
  })
  const given = texts.map((text) => text.trim()).filter(Boolean)
  const isDouble = new Set(given.map((text) => text.toLowerCase())).size < given.length
  const submit = () =>
    send.mutate({
      body: { ticketId, body, idFront, buttons: given.map((text, index) => ({ id: String(index + 1), text })) },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.messages.buttons.title)}
      description={isNative ? t(($) => $.messages.buttons.about) : t(($) => $.messages.buttons.aboutNumbers)}
      closeLabel={t(($) => $.common.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button
            variant="primary"
            disabled={!body.trim() || !given.length || isDouble}
            isBusy={send.isPending}
            onClick={submit}
          >
            {t(($) => $.messages.buttons.send)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        <Field
          label={t(($) => $.messages.buttons.body)}
          hint={t(($) => $.messages.buttons.left, { count: limits.body - body.length })}
        >
          {(control) => (
            <Input
              {...control}
              value={body}
              maxLength={limits.body}
              onChange={(event) => setBody(event.target.value)}
            />
          )}
        </Field>
        <VariableHint text={body} />
        {texts.map((text, index) => (
          <Field
            key={index}
            label={t(($) => $.messages.buttons.button, { number: index + 1 })}
            error={isDouble && index === texts.length - 1 ? t(($) => $.messages.buttons.double) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                value={text}
                maxLength={limits.text}
                onChange={(event) => setTexts(texts.map((other, at) => (at === index ? event.target.value : other)))}
                after={
                  texts.length > 1 && (
                    <IconButton
                      size="sm"
                      className="-mr-2"
                      label={t(($) => $.messages.buttons.remove, { number: index + 1 })}
                      icon={<X className="size-3.5" />}
                      onClick={() => setTexts(texts.filter((_, at) => at !== index))}
                    />
                  )
                }
              />
            )}
          </Field>
        ))}
        {texts.length < limits.buttons && (
          <Button
            size="sm"
            className="justify-self-start"
            icon={<Plus className="size-4" />}
            onClick={() => setTexts([...texts, ''])}
          >
            {t(($) => $.messages.buttons.add)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
