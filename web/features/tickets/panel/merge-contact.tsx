import { Merge } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { contactMergesApi } from '#contracts/contact-merges'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { PanelSection } from './panel-section.tsx'
import { useUnmerge } from './use-unmerge.ts'

const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

/** Makes two entries of one person one, and shows what was merged, to be parted again. */
export function MergeContact({ contact }: { contact: { id: string; name: string } }) {
  const t = useT()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const merges = useApi(contactMergesApi.list, { params: { id: contact.id } }).data ?? []
  const unmerge = useUnmerge()
  return (
    <PanelSection>
      <ul className="grid gap-1">
        {merges.map((merge) => (
          <li key={merge.id} className="flex items-center gap-2 text-xs text-ink-2">
            <span className="min-w-0 flex-1 truncate">
              {t(($) => $.tickets.merge.entry, { name: merge.name, date: format.date(merge.at) })}
            </span>
            <Button
              size="sm"
              variant="ghost"
              isBusy={unmerge.isPending && unmerge.variables.params.id === merge.id}
              onClick={() => unmerge.mutate({ params: { id: merge.id } })}
            >
              {t(($) => $.tickets.merge.part)}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="ghost"
        className="-ml-2.5"
        icon={<Merge className="size-3.5" />}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.tickets.merge.open)}
      </Button>
      <Suspense>{isAsking ? <MergeDialog contact={contact} onClose={() => setAsking(false)} /> : null}</Suspense>
    </PanelSection>
  )
}
