import type { FlowInteraction, FlowInteractionType } from '#contracts/flow-definition'
import type { Http } from '../core/http.ts'

/** The data of one kind of interaction. */
export type FlowData<T extends FlowInteractionType> = Extract<FlowInteraction, { type: T }>['data']

/** What a node may know and use: values of the variables by name, and the guarded way out. */
export interface FlowFacts {
  readonly variables: Readonly<Record<string, string>>
  readonly http: Http
}

/** What a node wants done; the engine does it in order, together with the rest of the turn. */
export type FlowEffect =
  | { readonly do: 'say'; readonly body: string }
  /** A question with answers to press; `id` comes back with the one that was pressed. */
  | { readonly do: 'ask'; readonly body: string; readonly options: readonly { id: string; text: string }[] }
  | { readonly do: 'send'; readonly mediaId: string; readonly caption: string }
  /** Seconds until the rest of the step. */
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'tag'; readonly tagId: string }
  | { readonly do: 'lane'; readonly laneId: string }
  /** Another chatbot takes over with its first step. */
  | { readonly do: 'jump'; readonly chatFlowId: string }

/** What an interaction names of the company; it must exist there when a flow is saved. */
export type FlowTarget = { readonly of: 'tags' | 'lanes' | 'flows' | 'media'; readonly id: string }

/** A kind of interaction: a pure function from its data to what is to be done. A failure to reach the outside is no error. */
export interface FlowNode<T extends FlowInteractionType> {
  readonly type: T
  targets(data: FlowData<T>): FlowTarget[]
  run(data: FlowData<T>, facts: FlowFacts): FlowEffect[] | Promise<FlowEffect[]>
}

export const defineFlowNode = <T extends FlowInteractionType>(node: FlowNode<T>): FlowNode<T> => node
