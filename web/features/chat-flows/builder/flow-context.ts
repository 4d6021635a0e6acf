import { createContext, useContext } from 'react'
import type { FlowDefinition, FlowStep } from '#contracts/flow-definition'
import type { Problem } from '../model/check-flow.ts'

export type ChangeFlow = (change: (flow: FlowDefinition) => FlowDefinition) => void

interface FlowContextValue {
  /** Of the chatbot that is being edited. */
  id: string
  flow: FlowDefinition
  change: ChangeFlow
  problems: readonly Problem[]
  /** Saving was tried with problems: what is missing is marked. */
  hasTried: boolean
  nameOf: (step: FlowStep) => string
}

/** The flow that is being edited, for the parts of its editor. */
export const FlowContext = createContext<FlowContextValue | null>(null)

export function useFlow(): FlowContextValue {
  const value = useContext(FlowContext)
  if (!value) throw new Error('a part of the editor stands outside of it')
  return value
}
