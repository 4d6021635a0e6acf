import { useState } from 'react'
import { type Panel, panelApi } from '#contracts/panel'
import { ErrorState } from '#web/components/error-state.tsx'
import { LivePill } from '#web/components/live-pill.tsx'
import { Page } from '#web/components/page.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { AgentWall } from './agent-wall.tsx'
import { PanelFigures } from './panel-figures.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { QueueWall } from './queue-wall.tsx'
import { ScopeDrawer } from './scope-drawer.tsx'
import type { Scope } from './scope.ts'
import { WaitingList } from './waiting-list.tsx'

/** Events move it at once (see reactions); this bounds what one of them could have missed. */
const refreshEvery = 15_000

/** The wall of the room: who works on how much, who waits for how long (`/painel-atendimentos`). */
export function PanelScreen() {
  const t = useT()
  const [scope, setScope] = useState<Scope | null>(null)
  const panel = useApi(panelApi.get, {}, { refetchInterval: refreshEvery, staleTime: 2000 })
  const { data, error } = panel
  return (
    <Page title={t(($) => $.panel.title)} className="overflow-y-auto" actions={<LivePill />}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void panel.refetch()} isRetrying={panel.isFetching} />
      ) : data ? (
        <Wall panel={data} onOpen={setScope} />
      ) : (
        <PanelSkeleton />
      )}
      {scope ? <ScopeDrawer scope={scope} onClose={() => setScope(null)} /> : null}
    </Page>
  )
}

function Wall({ panel, onOpen }: { panel: Panel; onOpen: (scope: Scope) => void }) {
  return (
    <div className="border-t border-line-1">
      <PanelFigures panel={panel} />
      <div className="grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] max-lg:grid-cols-1">
        <WaitingList panel={panel} />
        <QueueWall panel={panel} onOpen={onOpen} />
      </div>
      <AgentWall panel={panel} onOpen={onOpen} />
    </div>
  )
}
