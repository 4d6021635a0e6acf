import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import type { Location } from '#contracts/messages'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field, FieldError } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useT } from '#web/lib/i18n.ts'
import { readCoordinates } from '../model/coordinates.ts'

interface LocationDialogProps {
  onClose: () => void
  onSend: (location: z.infer<typeof Location>) => void
}

/** A place to send: coordinates or a map link, or where this device is. */
export default function LocationDialog({ onClose, onSend }: LocationDialogProps) {
  const t = useT()
  const [place, setPlace] = useState('')
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const coordinates = readCoordinates(place)
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPlace(`${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`),
      () => setIsRefused(true),
      { timeout: 15_000 },
    )
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!coordinates) return
    onSend({
      ...coordinates,
      ...(name.trim() ? { name: name.trim() } : {}),
      ...(address.trim() ? { address: address.trim() } : {}),
    })
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t(($) => $.tickets.location.title)} closeLabel={t(($) => $.common.close)}>
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label={t(($) => $.tickets.location.place)}
          hint={t(($) => $.tickets.location.placeHint)}
          error={place && !coordinates ? t(($) => $.tickets.location.placeError) : undefined}
        >
          {(control) => <Input {...control} value={place} onChange={(event) => setPlace(event.target.value)} />}
        </Field>
        <Button icon={<LocateFixed className="size-4" />} onClick={locate} className="justify-self-start">
          {t(($) => $.tickets.location.here)}
        </Button>
        {isRefused && <FieldError text={t(($) => $.tickets.location.refused)} />}
        <Field label={t(($) => $.tickets.location.name)} note={t(($) => $.common.optional)}>
          {(control) => (
            <Input {...control} maxLength={200} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <Field label={t(($) => $.tickets.location.address)} note={t(($) => $.common.optional)}>
          {(control) => (
            <Input {...control} maxLength={400} value={address} onChange={(event) => setAddress(event.target.value)} />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button type="submit" variant="primary" disabled={!coordinates}>
            {t(($) => $.tickets.location.send)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
