import type { Channel } from '#contracts/channels'
import { CopyField } from '#web/components/copy-field.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { useT } from '#web/lib/i18n.ts'

/** What has to be put elsewhere: webhook address, verify token, chat link, embed code. */
export function AddressesDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useT()
  const verifyToken = channel.config['verifyToken']
  const isChat = channel.type === 'webchat'
  const snippet = `<script src="${location.origin}/widget.js" data-key="${channel.key}" defer></script>`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.channels.addresses)}
      description={channel.name}
      closeLabel={t(($) => $.common.close)}
      width={560}
    >
      <div className="grid gap-4">
        {isChat ? (
          <>
            <CopyField
              label={t(($) => $.channels.chatLink)}
              hint={t(($) => $.channels.chatLinkHint)}
              value={`${location.origin}/chat/${channel.key}`}
            />
            <CopyField label={t(($) => $.channels.snippet)} hint={t(($) => $.channels.snippetHint)} value={snippet} />
          </>
        ) : (
          <CopyField
            label={t(($) => $.channels.webhookUrl)}
            hint={t(($) => $.channels.webhookHint)}
            value={channel.webhookUrl}
          />
        )}
        {typeof verifyToken === 'string' ? (
          <CopyField
            label={t(($) => $.channels.verifyToken)}
            hint={t(($) => $.channels.verifyTokenHint)}
            value={verifyToken}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
