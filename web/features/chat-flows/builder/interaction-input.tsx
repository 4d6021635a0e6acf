import type { FlowInteraction, FlowInteractionType } from '#contracts/flow-definition'
import { useChatFlowOptions, useTagOptions } from '#web/components/directory-options.tsx'
import { FileField } from '#web/components/messaging/file-field.tsx'
import { VariableField } from '#web/components/messaging/variable-field.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import type { Option } from '#web/components/ui/options.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useLanes } from '#web/lib/directories.ts'
import { useT } from '#web/lib/i18n.ts'
import { ButtonsInput } from './buttons-input.tsx'
import { useFlow } from './flow-context.ts'
import { NumberInput } from './number-input.tsx'

interface InputProps<I extends FlowInteraction = FlowInteraction> {
  interaction: I
  onChange: (interaction: FlowInteraction) => void
}
export type KindProps<T extends FlowInteractionType> = InputProps<Extract<FlowInteraction, { type: T }>>

/** What one thing that a step does needs to know. */
export function InteractionInput({ interaction, onChange }: InputProps) {
  switch (interaction.type) {
    case 'MessageField':
      return <MessageInput interaction={interaction} onChange={onChange} />
    case 'MessageOptionsField':
      return <ButtonsInput interaction={interaction} onChange={onChange} />
    case 'MediaField':
      return <MediaInput interaction={interaction} onChange={onChange} />
    case 'DelayField':
      return <DelayInput interaction={interaction} onChange={onChange} />
    case 'TagField':
      return <TagInput interaction={interaction} onChange={onChange} />
    case 'KanbanField':
      return <LaneInput interaction={interaction} onChange={onChange} />
    case 'WebhookField':
      return <WebhookInput interaction={interaction} onChange={onChange} />
    case 'ChatFlowField':
      return <ChatFlowInput interaction={interaction} onChange={onChange} />
  }
}

function MessageInput({ interaction, onChange }: KindProps<'MessageField'>) {
  const t = useT()
  return (
    <VariableField
      aria-label={t(($) => $.chatFlows.words)}
      value={interaction.data.message}
      onChange={(message) => onChange({ ...interaction, data: { message } })}
    />
  )
}

function MediaInput({ interaction, onChange }: KindProps<'MediaField'>) {
  const t = useT()
  const { mediaId, name, caption } = interaction.data
  return (
    <div className="grid gap-2.5">
      <FileField
        file={mediaId ? { name } : null}
        onChange={(file) =>
          onChange({ ...interaction, data: { mediaId: file?.id ?? '', name: file?.name ?? '', caption } })
        }
      />
      <Field label={t(($) => $.chatFlows.caption)} note={t(($) => $.common.optional)}>
        {(control) => (
          <Input
            {...control}
            value={caption}
            maxLength={1000}
            onChange={(event) => onChange({ ...interaction, data: { mediaId, name, caption: event.target.value } })}
          />
        )}
      </Field>
    </div>
  )
}

function DelayInput({ interaction, onChange }: KindProps<'DelayField'>) {
  const t = useT()
  return (
    <Field label={t(($) => $.chatFlows.seconds)} hint={t(($) => $.chatFlows.secondsHint)}>
      {(control) => (
        <NumberInput
          {...control}
          min={1}
          max={3600}
          value={interaction.data.seconds}
          onChange={(seconds) => onChange({ ...interaction, data: { seconds } })}
        />
      )}
    </Field>
  )
}

interface PickProps {
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

function Pick({ label, options, value, onChange }: PickProps) {
  const t = useT()
  return (
    <Select
      aria-label={label}
      placeholder={t(($) => $.chatFlows.choose)}
      options={options}
      value={value || null}
      onChange={onChange}
    />
  )
}

function TagInput({ interaction, onChange }: KindProps<'TagField'>) {
  const t = useT()
  return (
    <Pick
      label={t(($) => $.chatFlows.does.tag)}
      options={useTagOptions()}
      value={interaction.data.tagId}
      onChange={(tagId) => onChange({ ...interaction, data: { tagId } })}
    />
  )
}

function LaneInput({ interaction, onChange }: KindProps<'KanbanField'>) {
  const t = useT()
  return (
    <Pick
      label={t(($) => $.chatFlows.does.lane)}
      options={useLanes().map(({ id, name }) => ({ value: id, label: name }))}
      value={interaction.data.laneId}
      onChange={(laneId) => onChange({ ...interaction, data: { laneId } })}
    />
  )
}

const scheme = 'https://'

function WebhookInput({ interaction, onChange }: KindProps<'WebhookField'>) {
  const t = useT()
  return (
    <Field
      label={t(($) => $.chatFlows.address)}
      hint={t(($) => $.chatFlows.addressHint, { variable: '{{phoneNumber}}' })}
    >
      {(control) => (
        <Input
          {...control}
          type="url"
          inputMode="url"
          placeholder={scheme}
          value={interaction.data.url}
          onChange={(event) => onChange({ ...interaction, data: { url: event.target.value } })}
        />
      )}
    </Field>
  )
}

function ChatFlowInput({ interaction, onChange }: KindProps<'ChatFlowField'>) {
  const t = useT()
  const { id } = useFlow()
  return (
    <Pick
      label={t(($) => $.chatFlows.does.chatFlow)}
      options={useChatFlowOptions().filter((option) => option.value !== id)}
      value={interaction.data.chatFlowId}
      onChange={(chatFlowId) => onChange({ ...interaction, data: { chatFlowId } })}
    />
  )
}
