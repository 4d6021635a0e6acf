import { chatFlowsApi } from '#contracts/chat-flows'
import { ErrorState } from '#web/components/error-state.tsx'
import { Page } from '#web/components/page.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { BackButton } from './back-button.tsx'
import { FlowEditor } from './flow-editor.tsx'

/** The editor of one chatbot, by its address. */
export default function FlowBuilder({ id }: { id: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useApi(chatFlowsApi.get, { params: { id } })
  if (data) return <FlowEditor key={data.id} stored={data} />
  return (
    <Page title={t(($) => $.chatFlows.title)} actions={<BackButton />}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div className="grid gap-4 border-t border-line-1 px-6 py-5 phone:px-4">
          {[0, 1, 2, 3].map((line) => (
            <Skeleton key={line} className="h-10 max-w-72" />
          ))}
        </div>
      )}
    </Page>
  )
}
