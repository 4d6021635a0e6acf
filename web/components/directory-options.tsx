import type { Option } from '#web/components/ui/options.tsx'
import { useChannels, useChatFlows, useFarewells, usePeople, useQueues, useTags } from '#web/lib/directories.ts'
import { useT } from '#web/lib/i18n.ts'
import { ChannelMark } from './channel-mark.tsx'
import { ColorDot } from './ui/chip.tsx'

/** Directories as options of a picker. */
export const useQueueOptions = (): Option[] =>
  useQueues().map(({ id, queue, color }) => ({ value: id, label: queue, mark: <ColorDot color={color} /> }))

export const useTagOptions = (): Option[] =>
  useTags().map(({ id, tag, color }) => ({ value: id, label: tag, mark: <ColorDot color={color} /> }))

export const usePeopleOptions = (): Option[] => usePeople().map(({ id, name }) => ({ value: id, label: name }))

export const useChannelOptions = (): Option[] =>
  useChannels().map(({ id, name, type }) => ({
    value: id,
    label: name,
    mark: <ChannelMark type={type} label={null} />,
  }))

/** One that rests stays choosable, so that what was chosen before is still named. */
export function useChatFlowOptions(): Option[] {
  const t = useT()
  return useChatFlows().map(({ id, name, isActive }) => ({
    value: id,
    label: isActive ? name : t(($) => $.common.inactive, { name }),
  }))
}

export const useFarewellOptions = (): Option[] =>
  useFarewells()
    .filter((farewell) => farewell.isActive)
    .map(({ id, name }) => ({ value: id, label: name }))
