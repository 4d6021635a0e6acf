import {
  ArrowRightLeft,
  Ellipsis,
  HardDriveDownload,
  History,
  Link2,
  Pencil,
  RotateCw,
  Star,
  Trash2,
  Unplug,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Channel } from '#contracts/channels'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#web/components/ui/menu.tsx'
import { capped } from '#web/lib/capped.ts'
import { useChannelType } from '#web/lib/catalog.ts'
import { useT } from '#web/lib/i18n.ts'
import { AddressesDialog } from './addresses-dialog.tsx'
import type { ChannelActs } from './use-channel-acts.ts'

const StatesDialog = lazy(() => import('./states-dialog.tsx'))
const ImportDialog = lazy(() => import('./import-dialog.tsx'))
const MoveDialog = lazy(() => import('./move-dialog.tsx'))

interface ChannelMenuProps {
  channel: Channel
  canWrite: boolean
  acts: ChannelActs
  onEdit: () => void
}

/** The acts on one channel; what cuts the line asks first. */
export function ChannelMenu({ channel, canWrite, acts, onEdit }: ChannelMenuProps) {
  const t = useT()
  const [shown, setShown] = useState<'addresses' | 'import' | 'states' | 'move' | 'remove' | 'disconnect' | null>(null)
  const type = useChannelType(channel.type)
  const isHeld = type?.isHeld ?? false
  const close = () => setShown(null)
  const { name, openTickets } = channel
  const input = { params: { id: channel.id } }
  const icon = 'size-4'
  const addresses: MenuEntry = {
    label: t(($) => $.channels.addresses),
    icon: <Link2 className={icon} />,
    onSelect: () => setShown('addresses'),
  }
  const history: MenuEntry = {
    label: t(($) => $.channels.states.open),
    icon: <History className={icon} />,
    onSelect: () => setShown('states'),
  }
  const entries: (MenuEntry | null)[] = canWrite
    ? [
        {
          label: t(($) => $.common.edit),
          whyNot: type?.isHidden ? t(($) => $.errors.ERR_CHANNEL_TYPE_HIDDEN) : undefined,
          icon: <Pencil className={icon} />,
          onSelect: onEdit,
        },
        addresses,
        history,
      ]
    : [addresses, history]
  if (canWrite && !channel.isDefault) {
    const onSelect = () => acts.setDefault.mutate(input)
    entries.push({ label: t(($) => $.channels.setDefault), icon: <Star className={icon} />, onSelect })
  }
  if (canWrite) {
    entries.push(null)
    if (isHeld && channel.status !== 'DISCONNECTED') {
      const onSelect = () => acts.renew.mutate({ ...input, body: { isQrcode: false } })
      entries.push({ label: t(($) => $.channels.session.restart), icon: <RotateCw className={icon} />, onSelect })
    }
    if (channel.status === 'CONNECTED' || (isHeld && channel.status !== 'DISCONNECTED')) {
      const onSelect = () => setShown('disconnect')
      entries.push({ label: t(($) => $.channels.disconnect), icon: <Unplug className={icon} />, onSelect })
    }
    if (type?.hasImport && channel.status === 'CONNECTED') {
      const onSelect = () => setShown('import')
      entries.push({ label: t(($) => $.channels.import.open), icon: <HardDriveDownload className={icon} />, onSelect })
    }
    if (openTickets) {
      const onSelect = () => setShown('move')
      entries.push({ label: t(($) => $.channels.move), icon: <ArrowRightLeft className={icon} />, onSelect })
    }
    entries.push({
      label: t(($) => $.common.remove),
      icon: <Trash2 className={icon} />,
      isDanger: true,
      whyNot: openTickets
        ? t(($) => $.channels.removeRefused, { count: openTickets, shown: capped(openTickets) })
        : undefined,
      onSelect: () => setShown('remove'),
    })
  }
  return (
    <>
      <Menu
        entries={entries}
        trigger={
          <IconButton size="sm" label={t(($) => $.common.actionsOf, { name })} icon={<Ellipsis className={icon} />} />
        }
      />
      <Suspense>
        {shown === 'move' ? <MoveDialog channel={channel} onClose={close} /> : null}
        {shown === 'import' ? <ImportDialog channel={channel} onClose={close} /> : null}
        {shown === 'states' ? <StatesDialog channel={channel} onClose={close} /> : null}
      </Suspense>
      {shown === 'addresses' ? <AddressesDialog channel={channel} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={shown === 'remove'}
        onClose={close}
        onConfirm={() => acts.remove.mutate(input, { onSettled: close })}
        isBusy={acts.remove.isPending}
        title={t(($) => $.channels.removeTitle, { name })}
        losses={[t(($) => $.channels.removeLoss), t(($) => $.common.cannotUndo)]}
        confirmLabel={t(($) => $.channels.remove, { name })}
        keepLabel={t(($) => $.common.keep)}
      />
      <ConfirmDialog
        isOpen={shown === 'disconnect'}
        onClose={close}
        onConfirm={() => acts.disconnect.mutate(input, { onSettled: close })}
        isBusy={acts.disconnect.isPending}
        title={t(($) => $.channels.disconnectTitle, { name })}
        losses={[t(($) => $.channels.disconnectLoss)]}
        confirmLabel={t(($) => $.channels.disconnect)}
        keepLabel={t(($) => $.common.keep)}
      />
    </>
  )
}
