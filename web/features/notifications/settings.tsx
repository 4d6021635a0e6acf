import { useState } from 'react'
import { type NotificationKind, notificationKinds } from '#contracts/notifications'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useT } from '#web/lib/i18n.ts'
import { canDo, useSession } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { canPush, subscribePush, unsubscribePush, useHasPush } from './push.ts'
import { ring } from './ring.ts'
import { SwitchLine } from '#web/components/switch-line.tsx'
import { usePrefs } from './use-prefs.ts'

const silence = { from: '20:00', to: '08:00' }

/** What one is told, how, and when not; each switch saves itself. */
export function NotificationSettings({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { prefs, save } = usePrefs()
  const names = useKindNames()
  const { timeZone } = useSession()
  const offered = notificationKinds.filter((kind) => kind !== 'channelDown' || canDo('channels.write'))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={t(($) => $.notifications.settings)}
      closeLabel={t(($) => $.common.close)}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{t(($) => $.notifications.how)}</legend>
        <SwitchLine
          label={t(($) => $.notifications.sound)}
          isOn={prefs.sound}
          onChange={(sound) => save({ sound })}
          after={
            <Button size="sm" variant="ghost" onClick={ring}>
              {t(($) => $.notifications.tryIt)}
            </Button>
          }
        />
        <DesktopLine />
        <PushLine />
      </fieldset>
      <fieldset className="mt-5 grid gap-1">
        <legend className="mb-1 font-semibold">{t(($) => $.notifications.what)}</legend>
        {offered.map((kind) => (
          <SwitchLine
            key={kind}
            label={names[kind]}
            isOn={prefs.kinds[kind] !== false}
            onChange={(isOn) => save({ kinds: { ...prefs.kinds, [kind]: isOn } })}
          />
        ))}
      </fieldset>
      <fieldset className="mt-5 grid gap-1">
        <legend className="mb-1 font-semibold">{t(($) => $.notifications.when)}</legend>
        <SwitchLine
          label={t(($) => $.notifications.quiet)}
          hint={t(($) => $.notifications.quietHint, { timeZone })}
          isOn={prefs.quiet !== null}
          onChange={(isOn) => save({ quiet: isOn ? silence : null })}
        />
        {prefs.quiet ? <QuietHours quiet={prefs.quiet} onChange={(quiet) => save({ quiet })} /> : null}
      </fieldset>
    </Dialog>
  )
}

type Quiet = { from: string; to: string }

function QuietHours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const t = useT()
  const part = (name: keyof Quiet, label: string) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="time"
          value={quiet[name]}
          // An emptied field says nothing yet.
          onChange={({ target }) => target.value && onChange({ ...quiet, [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="grid max-w-80 grid-cols-2 gap-3 pt-1">
      {part(
        'from',
        t(($) => $.notifications.from),
      )}
      {part(
        'to',
        t(($) => $.notifications.to),
      )}
    </div>
  )
}

function DesktopLine() {
  const t = useT()
  const { prefs, save } = usePrefs()
  const isThere = 'Notification' in globalThis
  const [permission, setPermission] = useState(isThere ? Notification.permission : 'denied')
  const turn = async (isOn: boolean) => {
    if (isOn && isThere && permission === 'default') setPermission(await Notification.requestPermission())
    save({ desktop: isOn })
  }
  return (
    <SwitchLine
      label={t(($) => $.notifications.desktop)}
      hint={permission === 'denied' ? t(($) => $.notifications.denied) : undefined}
      isOn={prefs.desktop && permission === 'granted'}
      isDisabled={permission === 'denied'}
      onChange={(isOn) => void turn(isOn)}
    />
  )
}

function PushLine() {
  const t = useT()
  const { save } = usePrefs()
  const isOn = useHasPush()
  const [isBusy, setBusy] = useState(false)
  const turn = async (wanted: boolean) => {
    setBusy(true)
    try {
      if (!wanted) await unsubscribePush()
      else if (await subscribePush()) save({ push: true })
      else toast.warning(t(($) => $.notifications.pushRefused))
    } finally {
      setBusy(false)
    }
  }
  return (
    <SwitchLine
      label={t(($) => $.notifications.push)}
      hint={canPush() ? t(($) => $.notifications.pushHint) : t(($) => $.notifications.pushMissing)}
      isOn={isOn}
      isDisabled={isBusy || !canPush()}
      onChange={(wanted) => void turn(wanted)}
    />
  )
}

function useKindNames(): Record<NotificationKind, string> {
  const t = useT()
  return {
    pendingTicket: t(($) => $.notifications.kindPending),
    ticketMessage: t(($) => $.notifications.kindMessage),
    mention: t(($) => $.notifications.kindMention),
    assigned: t(($) => $.notifications.kindAssigned),
    privateMessage: t(($) => $.notifications.kindPrivate),
    evaluation: t(($) => $.notifications.kindEvaluation),
    closeCancelled: t(($) => $.notifications.kindCloseCancelled),
    snoozeOver: t(($) => $.notifications.kindSnoozeOver),
    channelDown: t(($) => $.notifications.kindChannel),
    jobEnded: t(($) => $.notifications.kindJob),
  }
}
