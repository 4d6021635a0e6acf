import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { CrudScreen } from '#web/components/crud/crud-screen.tsx'
import { chatFlowsSpec } from './chat-flows-spec.tsx'

const FlowBuilder = lazy(() => import('./builder/flow-builder.tsx'))

/** Chatbots as a list, or the editor of the one in the address. */
export function ChatFlowsScreen() {
  const { flowId } = useParams()
  if (!flowId) return <CrudScreen spec={chatFlowsSpec} />
  return (
    <Suspense>
      <FlowBuilder key={flowId} id={flowId} />
    </Suspense>
  )
}
