import { Download } from 'lucide-react'
import type { Media } from '#contracts/messages'
import { buttonStyle } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { useT } from '#web/lib/i18n.ts'

/** A PDF in the browser's own viewer, without leaving the conversation. */
export default function PdfDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={media.name}
      closeLabel={t(($) => $.common.close)}
      width={1100}
      className="h-[calc(100dvh-32px)]"
      footer={
        <a href={media.url ?? ''} download={media.name} className={buttonStyle({})}>
          <Download aria-hidden className="size-4" />
          {t(($) => $.tickets.act.download)}
        </a>
      }
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a browser's PDF viewer does not start in a sandbox; the answer's own policy lets nothing run */}
      <iframe src={media.url ?? ''} title={media.name} className="h-full min-h-96 w-full rounded-md bg-fill-2" />
    </Dialog>
  )
}
