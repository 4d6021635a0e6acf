import { type FlowDefinition, FlowConfigurations, flowActions } from '#contracts/flow-definition'
import { newId } from '../../core/ids.ts'
import type { TenantDb, Write } from '../../db/tenant-db.ts'
import { chatFlows, chatFlowVersions } from '../../features/chat-flows/chat-flows.table.ts'

const name = 'Primeiro atendimento'

/** A chatbot that asks what it is about; no channel begins with it until somebody says so. */
export function demoChatFlow(db: TenantDb, queues: { sales: string; support: string; billing: string }): Write[] {
  const id = newId('flw')
  const versionId = newId('flv')
  return [
    db.insert(chatFlows, { id, name, versionId, isDefault: false }),
    db.insert(chatFlowVersions, { id: versionId, chatFlowId: id, flow: flowFor(queues) }),
  ]
}

const flowFor = ({ sales, support, billing }: Record<'sales' | 'support' | 'billing', string>): FlowDefinition => ({
  name,
  version: 1,
  nodeList: [
    { id: 'start', name: 'Início', type: 'start', left: 26, top: 100 },
    {
      id: 'configurations',
      name: 'Configurações',
      type: 'configurations',
      left: 340,
      top: 100,
      configurations: FlowConfigurations.parse({
        welcomeMessage: { message: '{{greeting}}, {{firstName}}! Aqui é a Demo Móveis.' },
        notOptionsSelectMessage: { message: 'Não entendi. Toque numa das opções ou escreva o número dela.' },
        notResponseMessage: { time: 15, type: 1, destiny: sales, message: 'Vou chamar alguém da equipe para você.' },
        maxRetryBotMessage: { number: 3, type: 1, destiny: sales },
      }),
    },
    {
      id: 'subject',
      name: 'Assunto',
      type: 'node',
      left: 26,
      top: 300,
      interactions: [
        {
          id: 'subject-1',
          type: 'MessageOptionsField',
          data: {
            message: 'Sobre o que vamos falar?',
            values: [
              { id: 'sales', value: 'Comprar' },
              { id: 'support', value: 'Entrega e garantia' },
              { id: 'billing', value: 'Boleto e nota' },
            ],
          },
        },
      ],
      conditions: [
        route('sales', ['Comprar', 'orçamento'], sales),
        route('support', ['Entrega e garantia', 'garantia', 'entrega'], support),
        route('billing', ['Boleto e nota', 'boleto', 'nota fiscal'], billing),
      ],
    },
  ],
  lineList: [{ from: 'start', to: 'subject' }],
})

const route = (id: string, condition: string[], queueId: string) => ({
  id: `subject-${id}`,
  type: 'R' as const,
  condition,
  action: flowActions.queue,
  nextStepId: null,
  queueId,
  userIdDestination: null,
  whatsappId: null,
})
